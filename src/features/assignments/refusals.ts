import type { Refusals } from '#platform/errors.ts'
import { problemAt } from '#platform/why-not.ts'

/** What the assignments refuse, by name: status, code for programs, sentence for people. */
export const refusals = {
  notYours: {
    status: 404,
    code: 'not_found',
    message: 'There is no such assignment, or it belongs to a course that is not yours.',
  },
  assignmentGone: {
    status: 404,
    code: 'not_found',
    message: 'This assignment was deleted, or belongs to somebody else.',
  },
  submissionGone: {
    status: 404,
    code: 'not_found',
    message: 'This submission was deleted, or belongs to somebody else.',
  },
  alreadyGraded: {
    status: 409,
    code: 'already_graded',
    message: 'This work has a grade already, so nothing can replace it. Please ask your tutor.',
  },
  assignmentChanged: {
    status: 409,
    code: 'changed_meanwhile',
    message: 'Somebody else has changed this assignment. Compare theirs with yours, then save.',
  },
  submissionChanged: {
    status: 409,
    code: 'changed_meanwhile',
    message: 'It was handed in again or graded meanwhile. Look at what is new, then save.',
  },
  gradedAbove: (highest: number) => ({
    status: 422,
    ...problemAt(
      'max_points',
      `A grade of ${highest} was given already. Keep max points at ${highest} or more.`,
    ),
  }),
} satisfies Refusals
