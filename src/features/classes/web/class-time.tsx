import { academy } from '#platform/academy.ts'
import { clockIn, localTimeIn } from '#platform/clocks.ts'
import { clockTime, type Day, keptFormat } from '#platform/dates.ts'
import { readersTime } from '#platform/moments.ts'
import { namedDay } from '#platform/web/moments.ts'
import { readersZone } from '#platform/web/readers-zone.ts'
import type { ClassItem } from '../class-types.ts'

type Meeting = NonNullable<ClassItem['was']>

/** The day of a moment on the academy's calendar. */
export const dayOf = (moment: string) =>
  localTimeIn(academy.timeZone, new Date(moment)).slice(0, 10)

/** `6:30 PM to 9:00 PM` on the academy's clock. */
export const hoursOf = ({ starts_at, ends_at }: Pick<Meeting, 'starts_at' | 'ends_at'>) =>
  `${hourOf(starts_at)} to ${hourOf(ends_at)}`

/** `Nov 16 – Nov 22, 2026`, the days of a week. */
export const spanOfDays = (first: Day, last: Day) => `${dayAndMonth(first)} – ${namedDay(last)}`

/** `Nov 16`. */
export const dayAndMonth = (day: Day) => namedDay(day).replace(/, \d+$/, '')

/** `Mon, Nov 23` on the academy's calendar. */
export const shortDay = (moment: string) =>
  keptFormat('en-US', {
    timeZone: academy.timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  }).format(new Date(moment))

const hourOf = (moment: string) => clockTime(clockIn(academy.timeZone, new Date(moment)).time)

/**
 * When and where a class is: its hours, and struck out what was planned, where that was otherwise.
 */
export function ClassTime({ it }: { it: ClassItem }) {
  const { was } = it
  const here = readersTime(academy.timeZone, new Date(it.starts_at), readersZone)
  const isCancelled = it.status === 'cancelled'
  const hours = <time dateTime={it.starts_at}>{hoursOf(it)}</time>
  return (
    <span className="tabular inline-flex flex-wrap items-baseline gap-x-2">
      {was && !isSame(was, it) && (
        <del className="text-velvet">
          <span className="sr-only">was </span>
          {[dayOf(was.starts_at) !== dayOf(it.starts_at) && shortDay(was.starts_at), hoursOf(was)]
            .filter(Boolean)
            .join(', ')}
        </del>
      )}
      {isCancelled ? <del className="text-velvet">{hours}</del> : hours}
      {/* Heard one after the other, they are apart. */ ' '}
      {here && !isCancelled && <span className="text-ink-2">({here} where you are)</span>}
    </span>
  )
}

/** Where a class is, and struck out where it was planned. */
export function ClassPlace({ it }: { it: ClassItem }) {
  const { was } = it
  const place = placeWords(it)
  const before = was ? placeWords(was) : place
  if (!place && !before) return null
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      {before !== place && before && (
        <del className="text-velvet">
          <span className="sr-only">was </span>
          {before}
        </del>
      )}
      {place}
    </span>
  )
}

const placeWords = ({ place, is_online }: Meeting) => (is_online ? 'Online' : (place ?? ''))

const isSame = (one: Meeting, other: Meeting) =>
  one.starts_at === other.starts_at && one.ends_at === other.ends_at
