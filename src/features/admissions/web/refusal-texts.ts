import type { ProblemDetails } from '#platform/errors.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { type RefusalCode, refusalTexts } from '../refusals.ts'

/** The prefix of the ids of an application's fields. */
export const formId = 'application'

/** The spec's title over a refusal's sentence. */
export const titleOf = ({ code }: ProblemDetails) =>
  (refusalTexts[code as RefusalCode] ?? refusalTexts.submission_failed).title

/** Shows why an application was refused; `late` where the server has. */
export function showRefusal(problem: ProblemDetails = general, late = false) {
  const { message: description } = problem
  toasts.show({ title: titleOf(problem), description, tone: 'bad', seconds: late ? 8 : 5 })
}

const general: ProblemDetails = {
  code: 'submission_failed',
  message: refusalTexts.submission_failed.message,
}
