import type { Refusals } from '#platform/errors.ts'

/** What the portal refuses, by name: status, code for programs, sentence for people. */
export const refusals = {
  notYourCourse: {
    status: 404,
    code: 'not_found',
    message: 'This course is not one of yours.',
  },
  mailNotFailed: {
    status: 404,
    code: 'not_found',
    message: 'This mail was sent, or is on its way already.',
  },
} satisfies Refusals
