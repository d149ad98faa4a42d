import type { ProblemDetails } from '#platform/errors.ts'
import type { Message } from '#platform/web/ui/toast.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { type RefusalCode, refusalTexts } from '../refusals.ts'

export const unreachable =
  'The academy’s server did not answer. Check your connection and try again.'

/** The toast of a refusal, with its own title where the rules have one, else the form's. */
export function refusalToast(
  problem: ProblemDetails | undefined,
  { title, message = unreachable }: { title: string; message?: string },
): Message {
  const own =
    problem && problem.code !== 'check_answers' && refusalTexts[problem.code as RefusalCode]
  return {
    title: own ? own.title : title,
    description: problem?.message ?? message,
    tone: 'bad',
    seconds: 8,
  }
}

/** Shows why a password was not changed. */
export function showPasswordRefused(problem: ProblemDetails | undefined) {
  const title = 'Error updating password'
  // The refusal of too many wrong passwords has the title of a login otherwise.
  toasts.show({ ...refusalToast(problem, { title }), title })
}
