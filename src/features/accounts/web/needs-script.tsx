import { academy } from '#platform/academy.ts'
import { Note } from '#platform/web/ui/alert.tsx'

/** Shown instead of the forms, which do not work without script. */
export function NeedsScript() {
  return (
    <Note className="mb-8 hidden noscript:block">
      This form needs JavaScript. Please allow it for this site, or call us at {academy.phone}.
    </Note>
  )
}
