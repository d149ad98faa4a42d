import type { ReactNode } from 'react'
import { spanOf } from '#features/catalogue/class-time-rules.ts'
import type { TimetableEntry } from '#features/publishing/site-types.ts'
import { useSite } from '#features/publishing/web/site.tsx'
import { academy } from '#platform/academy.ts'
import { academyZone } from '#platform/web/academy-zone.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { weekdays } from '#platform/weekdays.ts'
import type { MyCourse } from '../../contract.ts'
import { scheduleOf } from '../../schedule-rules.ts'

type Props = {
  courses: readonly Pick<MyCourse, 'name'>[]
  now: Date
  empty: string
  /** What to do about an empty one. */
  next?: ReactNode
}

export function Schedule({ courses, now, empty, next }: Props) {
  const { timetable } = useSite()
  const week = scheduleOf(
    courses.map(({ name }) => name),
    timetable,
  )
  const zone = academyZone(now)
  return (
    <>
      <h2 className="pt-5 text-2">My Schedule</h2>
      {week.length === 0 ? (
        <EmptyNote next={next}>{empty}</EmptyNote>
      ) : (
        <>
          {zone && (
            <p className="mt-1 text-ink-2">
              Times are {zone}, on the clock of {academy.address.city}.
            </p>
          )}
          <ol className="mt-2">
            {weekdays.map((day) => (
              <Day key={day} day={day} classes={week.find((it) => it.day === day)?.classes} />
            ))}
          </ol>
        </>
      )}
    </>
  )
}

type DayProps = { day: string; classes: readonly TimetableEntry[] | undefined }

function Day({ day, classes }: DayProps) {
  return (
    <li
      className={`grid grid-cols-[7rem_1fr] items-baseline gap-x-4 border-rule border-b sm:grid-cols-[9rem_1fr] ${classes ? 'py-3' : 'py-1.5 text-ink-2'}`}
    >
      <h3 className={classes ? 'text-1' : 'font-normal text-base'}>{day}</h3>
      {classes ? (
        <ul>
          {classes.map((it) => (
            <li key={it.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-1">
              <span className="font-semibold">{it.courseName}</span>
              {it.isOnline && <Badge tone="reviewed">Online</Badge>}
              <span className="tabular text-ink-2 sm:ml-auto">{spanOf(it)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>No classes</p>
      )}
    </li>
  )
}
