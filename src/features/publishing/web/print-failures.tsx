import { Alert } from '#platform/web/ui/alert.tsx'
import type { PrintFailure } from '../contract.ts'

/** Where all fail, it is for one reason, such as a full disk. */
const most = 5

/** What is published and cannot be seen. */
export function PrintFailures({ failures }: { failures: readonly PrintFailure[] }) {
  if (failures.length === 0) return null
  const more = failures.length - most
  return (
    <Alert title="Not all of it is on the site" className="mt-6">
      <ul className="wrap-anywhere grid gap-2">
        {failures.slice(0, most).map(({ path, message }) => (
          <li key={path}>
            The page {path} could not be printed and keeps its old form: {message}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2">And {more} more.</p>}
    </Alert>
  )
}
