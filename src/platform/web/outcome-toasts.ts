import { reasonOf } from './reason.ts'
import type { Message } from './ui/toast.ts'
import { toasts } from './ui/toasts.ts'

type Toast = string | Pick<Message, 'title' | 'description' | 'action'>

/** The toasts after an action on the server. */
export type Outcome<Input, Result> = {
  /** The toast after a success; without one the page itself shows the change. */
  done?: Toast | ((result: Result, input: Input) => Toast)
  /** The title of the toast after a failure, above the reason. */
  failed: string
  /** The reason, where it is not the server's message. */
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
