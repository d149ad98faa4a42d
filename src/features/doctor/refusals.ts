import type { Refusals } from '#platform/errors.ts'

/** What the doctor refuses, by name: status, code for programs, sentence for people. */
export const refusals = {
  noTestMail: { status: 404, code: 'not_found', message: 'There is no such mail.' },
  noMediaToTry: {
    status: 404,
    code: 'not_found',
    message: 'The video engine has sound and pictures of its own.',
  },
} satisfies Refusals
