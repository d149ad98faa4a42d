import type { Refusals } from '#platform/errors.ts'
import { problemAt } from '#platform/why-not.ts'

/** What terms refuse, by name: status, code for programs, sentence for people. */
export const refusals = {
  gone: { status: 404, code: 'not_found', message: 'This term was deleted.' },
  overlap: (other: string) => ({
    ...problemAt('first_day', `Overlaps with ${other}`),
    status: 409,
    code: 'terms_overlap',
    message: `These days overlap with ${other}. Choose days outside of it.`,
  }),
} satisfies Refusals
