import * as z from 'zod/mini'
import type { ProblemDetails } from '#platform/errors.ts'
import { messageText } from '#platform/text.ts'

export const maxReasonLength = 500

/** Why an applicant is erased, which the office keeps when everything else is gone. */
export const Erasure = z.object({
  reason: messageText(maxReasonLength, 'Please say why, such as: they asked for it by e-mail'),
})
export type Erasure = z.output<typeof Erasure>

/** Somebody with an account is erased as a person: their work and courses belong to it. */
export function whyNotEraseApplicant({ hasAccount }: { hasAccount: boolean }) {
  return hasAccount ? hasAccountProblem : undefined
}

const hasAccountProblem: ProblemDetails = {
  code: 'has_account',
  message:
    'This applicant has an account. Open it under People and choose Erase there: the application goes with it.',
}
