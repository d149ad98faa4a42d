import * as z from 'zod/mini'
import { messageText } from '#platform/text.ts'
import { officeRefusals } from './office-refusals.ts'

export const maxReasonLength = 500

/** Why an applicant is erased, which the office keeps when everything else is gone. */
export const Erasure = z.object({
  reason: messageText(maxReasonLength, 'Please say why, such as: they asked for it by e-mail'),
})
export type Erasure = z.output<typeof Erasure>

/** Somebody with an account is erased as a person: their work and courses belong to it. */
export function whyNotEraseApplicant({ hasAccount }: { hasAccount: boolean }) {
  return hasAccount ? officeRefusals.hasAccount : undefined
}
