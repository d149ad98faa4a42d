import { type QueryKey, useMutation } from '@tanstack/react-query'
import { type Outcome, showDone, showFailure } from './outcome-toasts.ts'
import type { Resource } from './query-invalidation.ts'
import { useInvalidate } from './use-invalidate.ts'

export type Action<Input, Result> = Outcome<Input, Result> & {
  call: (input: Input) => Promise<Result>
  /** The resources that are refetched afterwards, also after a failure. */
  changes: readonly Resource[]
  /** Runs after a success, before anything is refetched: dialogs close here. */
  onDone?: (result: Result, input: Input) => unknown
  /** Runs after a failure. */
  onFailed?: () => unknown
  /** Runs in the end, also after a failure, when the page is refetched. */
  onSettled?: () => void
  /** The query of something that a success deletes; it is not refetched while its view closes. */
  gone?: QueryKey
}

/** A button's action on the server: shows toasts, and refreshes the changed resources. */
export function useAction<Input = void, Result = unknown>(action: Action<Input, Result>) {
  const invalidate = useInvalidate()
  const { call, changes, onDone, onFailed, onSettled, gone } = action
  return useMutation({
    mutationFn: call,
    onSuccess(result, input) {
      showDone(action, result, input)
      onDone?.(result, input)
    },
    onError(error) {
      showFailure(action, error)
      onFailed?.()
    },
    async onSettled(_result, error) {
      await invalidate(changes, error ? undefined : gone)
      onSettled?.()
    },
  })
}
