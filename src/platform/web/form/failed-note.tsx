import { ApiProblem } from '../api.ts'
import { reasonOf } from '../reason.ts'
import { Alert } from '../ui/alert.tsx'
import { wasAborted } from '../use-upload.ts'

/**
 * Stays beside the button of what the server could not do, since the toast that told it passes. What was
 * refused for what was typed is told at its field.
 */
export function FailedNote({ error }: { error: unknown }) {
  if (!error || wasAborted(error) || (error instanceof ApiProblem && error.status < 500)) return
  const title = 'This did not come through'
  return (
    <Alert role="group" aria-label={title} title={title}>
      <p>{reasonOf(error)} What you typed is still here.</p>
    </Alert>
  )
}
