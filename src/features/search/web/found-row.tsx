import { shownDate } from '#platform/web/moments.ts'
import { AcademyMoment } from '#platform/web/ui/moment.tsx'
import type { Hit } from './use-search.ts'

/** What is found, what tells it from others of its name, and when it is. */
export function FoundRow({ hit: { kind, title, about, at } }: { hit: Hit }) {
  return (
    <>
      <span dir="auto" className="wrap-anywhere font-semibold">
        {title}
      </span>{' '}
      {about && (
        <span dir="auto" className="wrap-anywhere text-ink-2 text-sm">
          {about}
        </span>
      )}{' '}
      {at && (
        <span className="tabular text-ink-2 text-sm sm:ml-auto">
          {kind === 'assignment' && 'Due '}
          {kind === 'recording' || kind === 'material' || kind === 'application' ? (
            <time dateTime={at}>{shownDate(at)}</time>
          ) : (
            <AcademyMoment at={at} />
          )}
        </span>
      )}
    </>
  )
}
