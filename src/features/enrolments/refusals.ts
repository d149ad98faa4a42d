import type { Refusals } from '#platform/errors.ts'
import { problemAt } from '#platform/why-not.ts'
import { limitReached } from './selection-rules.ts'

/** What a selection of courses refuses, by name: status, code for programs, sentence for people. */
export const refusals = {
  alreadyEnrolled: {
    status: 409,
    code: 'already_enrolled',
    message: 'You have selected courses before. To change them, please ask the office.',
  },
  notAccepted: {
    status: 422,
    ...problemAt(
      'course_ids',
      'You can select the courses that you were accepted for. For another one, please ask the office.',
    ),
  },
  lastPlaceTaken: {
    status: 422,
    ...problemAt(
      'course_ids',
      'Somebody else has taken the last place of a course. Look at the courses again, and choose another.',
    ),
  },
  limitReached: { status: 422, ...problemAt('course_ids', limitReached) },
} satisfies Refusals
