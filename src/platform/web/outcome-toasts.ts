import { reasonOf } from './reason.ts'
import type { Message } from './ui/toast.ts'
import { toasts } from './ui/toasts.ts'

type Toast = string | Pick<Message, 'title' | 'description' | 'action'>

/** What is told of something that was done on the server, or failed there. */
export type Outcome<Input, Result> = {
  /** The toast afterwards; without one the page itself shows what has changed. */
  done?: Toast | ((result: Result, input: Input) => Toast)
  /** The title of the toast after a failure; the reason stands below it. */
  failed: string
  /** The reason in other words than the server's. */
  reason?: (error: unknown) => string
}

export function showDone<Input, Result>(
  { done }: Outcome<Input, Result>,
  result: Result,
  input: Input,
) {
  const toast = typeof done === 'function' ? done(result, input) : done
  if (!toast) return
  toasts.show({ ...(typeof toast === 'string' ? { title: toast } : toast), tone: 'ok' })
}

export function showFailure(
  { failed, reason = reasonOf }: Pick<Outcome<never, unknown>, 'failed' | 'reason'>,
  error: unknown,
  more?: Partial<Message>,
) {
  toasts.show({ title: failed, description: reason(error), tone: 'bad', seconds: 8, ...more })
}
