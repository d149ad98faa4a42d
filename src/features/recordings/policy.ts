export const notYours = 'There is no such recording, or it belongs to a course that is not yours.'
export const fileGone =
  'The file of this recording is not where it should be. Please tell the office, which can bring it back.'
