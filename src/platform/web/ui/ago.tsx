import { timeAgo } from '#platform/time-ago.ts'
import { shownDate, shownTime } from '../moments.ts'
import { readersZone } from '../readers-zone.ts'
import { useNow } from '../use-now.ts'

/** How long ago a moment was, kept true while the page is open; under the pointer and in print, when. */
export function Ago({ at }: { at: string }) {
  return (
    <time dateTime={at} title={`${shownDate(at)}, ${shownTime(at)}`} className="ago">
      {timeAgo(new Date(at), useNow(), readersZone)}
    </time>
  )
}
