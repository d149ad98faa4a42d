import type { Refusals } from '#platform/errors.ts'

/** What the notifications refuse, by name: status, code for programs, sentence for people. */
export const refusals = {
  notForYou: {
    status: 422,
    code: 'not_for_you',
    message: 'News of this kind does not come to you. Reload the page and choose again.',
  },
} satisfies Refusals
