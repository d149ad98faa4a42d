import type { Refusals } from '#platform/errors.ts'

/** What the announcements refuse, by name: status, code for programs, sentence for people. */
export const refusals = {
  withdrawn: { status: 404, code: 'not_found', message: 'This announcement was withdrawn.' },
  changedMeanwhile: {
    status: 409,
    code: 'changed_meanwhile',
    message: 'Somebody else has changed this announcement. Compare theirs with yours, then save.',
  },
} satisfies Refusals
