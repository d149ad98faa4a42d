import { Alert } from '#platform/web/ui/alert.tsx'
import type { PrintFailure, SiteRow } from '../contract.ts'
import { printName } from '../print-name-rules.ts'

/** Where all fail, it is for one reason, such as a full disk. */
const most = 5

type Props = {
  failures: readonly PrintFailure[]
  rows: readonly SiteRow[]
}

/** What is published and cannot be seen. */
export function PrintFailures({ failures, rows }: Props) {
  if (failures.length === 0) return null
  const more = failures.length - most
  return (
    <Alert title="Not all of it is on the site" className="mt-6">
      <p>
        This could not be printed with what is published now. Visitors see its former form, or
        nothing where it is new.
      </p>
      <ul className="wrap-anywhere mt-2 grid gap-2">
        {failures.slice(0, most).map(({ path, message }) => (
          <li key={path}>
            {printName(path, rows)}
            <details>
              <summary className="inline-block cursor-pointer py-1 text-sm">
                For whoever runs the server
              </summary>
              <code className="text-sm">{message}</code>
            </details>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2">And {more} more.</p>}
    </Alert>
  )
}
