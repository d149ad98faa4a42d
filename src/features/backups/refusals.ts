import type { Refusals } from '#platform/errors.ts'

/** What the backups refuse, by name: status, code for programs, sentence for people. */
export const refusals = {
  alreadyReleased: {
    status: 404,
    code: 'not_found',
    message: 'Mails and reminders go out already.',
  },
} satisfies Refusals
