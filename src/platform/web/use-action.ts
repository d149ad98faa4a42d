import { type QueryKey, useMutation } from '@tanstack/react-query'
import { type Outcome, showDone, showFailure } from './outcome-toasts.ts'
import type { Resource } from './resources.ts'
import { useInvalidate } from './use-invalidate.ts'

export type Action<Input, Result> = Outcome<Input, Result> & {
  call: (input: Input) => Promise<Result>
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
