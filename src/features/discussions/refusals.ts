import type { Refusals } from '#platform/errors.ts'
import { courseEnded } from './text.ts'

/** What the discussions refuse, by name: status, code for programs, sentence for people. */
export const refusals = {
  withdrawn: {
    status: 404,
    code: 'not_found',
    message: 'This discussion was withdrawn, or belongs to a course that is not yours.',
  },
  courseEnded: {
    status: 403,
    code: 'forbidden',
    message: courseEnded,
  },
  somebodyElses: {
    status: 403,
    code: 'forbidden',
    message: 'This was written by somebody else, who alone can change it.',
  },
  notYourCourse: {
    status: 403,
    code: 'forbidden',
    message: 'You are not enrolled in this course. Choose another, or General.',
  },
} satisfies Refusals
