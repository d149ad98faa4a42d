import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite } from '#features/publishing/web/site.tsx'
import { academy } from '#platform/academy.ts'
import { addDays, weekdayOf } from '#platform/dates.ts'
import { pageAddress } from '#platform/page-address.ts'
import { academyZone } from '#platform/web/academy-zone.ts'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import { LoadingList } from '#platform/web/ui/loading-list.tsx'
import { weekdays } from '#platform/weekdays.ts'
import { dayAndMonth, dayOf } from '../class-time.tsx'
import { CalendarLink } from '../own/calendar-link.tsx'
import { OwnClassItem } from '../own/own-class-item.tsx'
import { useOwnClasses } from '../use-classes.ts'
import { useWeek } from '../week/use-week.ts'
import { WeekBar } from '../week/week-bar.tsx'

type Props = {
  now: Date
  /** Said where there is no class in any week. */
  empty: string
  /** What to do about that. */
  next?: ReactNode
}

/** The classes that one takes or teaches, week by week. */
export function ClassSchedule({ now, empty, next }: Props) {
  const week = useWeek()
  const { first_day, last_day, today } = week
  const query = useOwnClasses({ first_day, last_day })
  const zone = academyZone(now)
  const classes = query.data ?? []
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-5">
        <h2 className="text-2">My Schedule</h2>
        <WeekBar week={week} as="p" />
      </div>
      {zone && (
        <p className="mt-1 text-ink-2">
          Times are {zone}, on the clock of {academy.address.city}.
        </p>
      )}
      <div className="min-[100rem]:grid min-[100rem]:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] min-[100rem]:items-start min-[100rem]:gap-x-16">
        <div>
          {query.isError && !query.data && (
            <LoadFailure query={query} className="py-8">
              Your classes could not be loaded.
            </LoadFailure>
          )}
          {query.isPending && <LoadingList className="mt-2">Loading your schedule...</LoadingList>}
          {query.data && classes.length === 0 && <EmptyNote next={next}>{empty}</EmptyNote>}
          {classes.length > 0 && (
            <ol className="mt-2">
              {weekdays.map((name, index) => {
                const day = addDays(first_day, index)
                return (
                  <Day
                    key={name}
                    day={day}
                    isToday={day === today}
                    now={now}
                    classes={classes.filter(({ starts_at }) => dayOf(starts_at) === day)}
                  />
                )
              })}
            </ol>
          )}
        </div>
        <CalendarLink />
      </div>
    </>
  )
}

type Own = NonNullable<ReturnType<typeof useOwnClasses>['data']>[number]

type DayProps = { day: string; isToday: boolean; classes: readonly Own[]; now: Date }

function Day({ day, isToday, classes, now }: DayProps) {
  const isFree = classes.length === 0
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={`grid grid-cols-[7rem_1fr] items-baseline gap-x-4 border-rule border-b sm:grid-cols-[9rem_1fr] ${isFree ? 'py-1.5 text-ink-2' : 'py-3'} ${isToday ? 'border-l-4 border-l-brass pl-2' : ''}`}
    >
      <h3 className={isFree ? 'font-normal text-base' : 'text-1'}>
        {weekdayOf(day)}
        <span className="block font-normal font-sans text-ink-2 text-sm">
          {isToday && 'today, '}
          {dayAndMonth(day)}
        </span>
      </h3>
      {isFree ? (
        <p>No classes</p>
      ) : (
        <ul>
          {classes.map((it) => (
            <li key={it.id} className="py-1">
              <OwnClassItem it={it} now={now}>
                <CourseName id={it.course_id} />
              </OwnClassItem>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function CourseName({ id }: { id: number }) {
  const course = useSite().courses.find((it) => it.id === id)
  return <Link to={pageAddress('/dashboard/courses/:id', { id })}>{course?.title}</Link>
}
