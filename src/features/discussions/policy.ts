export const somebodyElses = 'This was written by somebody else, who alone can change it.'
export const notYourCourse = 'You are not enrolled in this course. Choose another, or General.'
export const withdrawn = 'This discussion was withdrawn, or belongs to a course that is not yours.'
