import { academy } from '#content/academy.ts'
import { spanOf } from '#features/catalogue/class-times.ts'
import { scheduleOf } from '#features/enrolments/schedule.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import type { Dashboard } from '../../contract.ts'
import { Empty } from './empty.tsx'

export function Schedule({ courses }: { courses: Dashboard['courses'] }) {
  const week = scheduleOf(courses?.map(({ name }) => name) ?? [])
  return (
    <>
      <h2 className="pt-5 text-2">My Schedule</h2>
      {week.length === 0 ? (
        <Empty>
          No classes scheduled. Please select your courses to view your personalized schedule.
        </Empty>
      ) : (
        <>
          <ZoneNote />
          <ol className="mt-3">
            {week.map(({ day, classes }) => (
              <li
                key={day}
                className="grid gap-x-6 border-rule border-t py-4 sm:grid-cols-[9rem_1fr]"
              >
                <h3 className="text-1">{day}</h3>
                <ul>
                  {classes.map((it) => (
                    <li key={it.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-1">
                      <span className="font-semibold">{it.courseName}</span>
                      {it.isOnline && <Badge tone="reviewed">Online</Badge>}
                      <span className="tabular ml-auto text-ink-2">{spanOf(it)}</span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}

/** Said only to who lives by another clock. */
function ZoneNote() {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (here === academy.timeZone) return null
  return (
    <p className="mt-1 text-ink-2">
      Times are on the academy’s clock, {academy.address.city} ({academy.timeZone}).
    </p>
  )
}
