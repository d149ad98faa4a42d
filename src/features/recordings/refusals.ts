import type { Refusals } from '#platform/errors.ts'

/** What the recordings refuse, by name: status, code for programs, sentence for people. */
export const refusals = {
  notYours: {
    status: 404,
    code: 'not_found',
    message: 'There is no such recording, or it belongs to a course that is not yours.',
  },
  notYoursToRemove: {
    status: 404,
    code: 'not_found',
    message: 'This recording was removed, or it belongs to somebody else.',
  },
  fileGone: {
    status: 404,
    code: 'not_found',
    message:
      'The file of this recording is not where it should be. Please tell the office, which can bring it back.',
  },
} satisfies Refusals
