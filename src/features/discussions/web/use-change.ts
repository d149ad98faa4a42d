import { ApiProblem } from '#platform/web/api.ts'
import { useAction } from '#platform/web/use-action.ts'

type Options = { failed: string; onDone?: () => void }

/** An action of an author: the page shows its result, and a toast a failure. */
export const useChange = <Input = void>(
  change: (input: Input) => Promise<unknown>,
  options: Options,
) => useAction({ call: change, reason: reasonOf, changes: ['discussions'], ...options })

/** What people wrote is worth more than the reason why it could not be sent. */
export const reasonOf = (error: unknown) =>
  error instanceof ApiProblem
    ? error.message
    : 'The academy’s server did not answer. What you wrote is still here; try again.'
