export const notYours = 'There is no such assignment, or it belongs to a course that is not yours.'
export const alreadyGraded =
  'This work has a grade already, so nothing can replace it. Please ask your tutor.'
