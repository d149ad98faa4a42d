import type { Refusals } from '#platform/errors.ts'

/** What publishing refuses, by name: status, code for programs, sentence for people. */
export const refusals = {
  documentGone: { status: 404, code: 'not_found', message: 'This was thrown away meanwhile.' },
  versionMissing: { status: 404, code: 'not_found', message: 'There is no such version.' },
  shownNowhere: { status: 404, code: 'not_found', message: 'No page of the site shows this.' },
  pictureMissing: { status: 404, code: 'not_found', message: 'There is no such picture.' },
  soundMissing: { status: 404, code: 'not_found', message: 'There is no such recording.' },
  changedMeanwhile: {
    status: 409,
    code: 'changed_meanwhile',
    message: 'Somebody else has changed this meanwhile. Compare theirs with yours, then save.',
  },
  scheduled: {
    status: 409,
    code: 'scheduled',
    message: 'This goes out by itself. Hold it back to change it.',
  },
  alreadyExists: {
    status: 409,
    code: 'there_is_one',
    message: 'There is one of it, and no other.',
  },
  /** A kind of document may have a sentence of its own. */
  cannotBeWithdrawn: (message = 'This is always on the site.') => ({
    status: 409,
    code: 'stays',
    message,
  }),
  nothingToPublish: {
    status: 409,
    code: 'nothing_to_publish',
    message: 'There is no draft: the site shows the newest version already.',
  },
  /** While a newer server runs beside this one, or where an older one was put back. */
  newerProgram: {
    status: 503,
    code: 'newer_program',
    message: 'A newer version of the program has written this. Try again when it runs everywhere.',
  },
} satisfies Refusals
