import type { TimetableEntry } from '#features/publishing/site-types.ts'
import { RehearsalMark } from '#platform/web/ui/rehearsal-mark.tsx'
import { weekdays } from '#platform/weekdays.ts'
import { spanOf } from '../../class-time-rules.ts'

/** Every class of the week, so that visitors can see which courses fall on one evening. */
export function WeekTimetable({ timetable }: { timetable: readonly TimetableEntry[] }) {
  const week = weekdays
    .map((day) => ({ day, classes: classesOn(day, timetable) }))
    .filter(({ classes }) => classes.length > 0)
  return (
    <section aria-labelledby="week" className="mt-16">
      <div className="mb-8 flex items-center gap-6">
        <RehearsalMark>A</RehearsalMark>
        <h2 id="week" className="text-5 leading-display">
          The week
        </h2>
      </div>
      <dl className="tabular border-edge border-b-1">
        {week.map(({ day, classes }) => (
          <div
            key={day}
            className="grid grid-cols-1 gap-x-6 gap-y-1 border-edge border-t-1 py-3 sm:grid-cols-[8rem_1fr]"
          >
            <dt className="font-display text-1 leading-ui">{day}</dt>
            {classes.map(([span, entries]) => (
              <dd key={span} className="grid gap-x-6 sm:col-start-2 sm:grid-cols-[11.5rem_1fr]">
                <span>{span}</span>
                <span>{entries.map(nameOf).join(', ')}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}

const classesOn = (day: string, timetable: readonly TimetableEntry[]) =>
  [
    ...Map.groupBy(
      timetable.filter((entry) => entry.day === day),
      spanOf,
    ),
  ].toSorted(([, [one]], [, [other]]) =>
    String(one?.startTime).localeCompare(String(other?.startTime)),
  )

const nameOf = ({ courseName }: TimetableEntry) => courseName
