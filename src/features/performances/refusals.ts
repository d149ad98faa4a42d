import type { Refusals } from '#platform/errors.ts'
import { problemAt } from '#platform/why-not.ts'

/** What the performances refuse, by name: status, code for programs, sentence for people. */
export const refusals = {
  notYours: {
    status: 404,
    code: 'not_found',
    message: 'There is no such assignment, or it asks for a document.',
  },
  takeGone: {
    status: 404,
    code: 'not_found',
    message: 'This take was withdrawn or deleted, or belongs to somebody else.',
  },
  commentGone: {
    status: 404,
    code: 'not_found',
    message: 'This comment was deleted, or belongs to somebody else.',
  },
  fileGone: {
    status: 404,
    code: 'not_found',
    message: 'This sound is missing in the academy’s storage.',
  },
  alreadyGraded: {
    status: 409,
    code: 'already_graded',
    message: 'This take has a grade already, so it stays. Please ask your tutor.',
  },
  tooManyTakes: {
    status: 409,
    code: 'too_many',
    message: 'These are many takes. Please withdraw one that is not graded first.',
  },
  beyondTake: {
    status: 422,
    ...problemAt('to_ms', 'The end of a stretch comes after its beginning, within the take'),
  },
} satisfies Refusals
