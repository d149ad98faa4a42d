import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from './reason.ts'
import { invalidate, type Resource } from './resources.ts'
import type { Message } from './ui/toast.ts'
import { toasts } from './ui/toasts.ts'

type Toast = string | Pick<Message, 'title' | 'description' | 'action'>

export type Action<Input, Result> = {
  call: (input: Input) => Promise<Result>
  /** The toast afterwards; without one the page itself shows what has changed. */
  done?: Toast | ((result: Result, input: Input) => Toast)
  /** The title of the toast after a failure; the reason stands below it. */
  failed: string
  /** The reason in other words than the server's. */
  reason?: (error: unknown) => string
  /** What is asked for again afterwards, whether it has failed or not. */
  changes: readonly Resource[]
  /** Runs after a success, before anything is asked for again: dialogs close here. */
  onDone?: (result: Result, input: Input) => unknown
  /** Runs after a failure. */
  onFailed?: () => unknown
  /** Runs in the end, whether it has failed or not, when what is on the screen is fresh. */
  onSettled?: () => void
  /** The query of what no longer exists after a success; it is not asked for while its view closes. */
  gone?: QueryKey
}

/** Something that a button does on the server: tells how it went, and refreshes what shows it. */
export function useAction<Input = void, Result = unknown>(action: Action<Input, Result>) {
  const queries = useQueryClient()
  const {
    call,
    done,
    failed,
    reason = reasonOf,
    changes,
    onDone,
    onFailed,
    onSettled,
    gone,
  } = action
  return useMutation({
    mutationFn: call,
    onSuccess(result, input) {
      const toast = typeof done === 'function' ? done(result, input) : done
      if (toast) toasts.show({ ...messageOf(toast), tone: 'ok' })
      onDone?.(result, input)
    },
    onError(error) {
      toasts.show({ title: failed, description: reason(error), tone: 'bad', seconds: 8 })
      onFailed?.()
    },
    async onSettled(_result, error) {
      await invalidate(queries, changes, error ? undefined : gone)
      onSettled?.()
    },
  })
}

const messageOf = (toast: Toast) => (typeof toast === 'string' ? { title: toast } : toast)
