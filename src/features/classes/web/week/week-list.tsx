import { addDays, weekdayOf } from '#platform/dates.ts'
import { namedDay } from '#platform/web/moments.ts'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import type { ClassItem } from '../../class-types.ts'
import { dayOf } from '../class-time.tsx'
import { GivenAwayClass } from '../given-away-class.tsx'
import { ClassArticle } from './class-article.tsx'
import type { OpenClassDialog } from './dialogs.ts'
import type { useWeek } from './use-week.ts'

type Props = {
  classes: readonly ClassItem[]
  /** Those that somebody else teaches instead. */
  givenAway: readonly ClassItem[]
  week: ReturnType<typeof useWeek>
  openDialog: OpenClassDialog
}

/** The classes of a week, day after day. */
export function WeekList({ classes, givenAway, week, openDialog }: Props) {
  if (classes.length + givenAway.length === 0) {
    return (
      <div className="border-t">
        <EmptyNote>No classes in this week.</EmptyNote>
      </div>
    )
  }
  const days = Array.from({ length: 7 }, (_, index) => addDays(week.first_day, index))
  return (
    <ol className="wide-columns border-t">
      {days.map((day) => {
        const ofDay = classes.filter(({ starts_at }) => dayOf(starts_at) === day)
        const others = givenAway.filter(({ starts_at }) => dayOf(starts_at) === day)
        if (ofDay.length + others.length === 0) return null
        return (
          <li
            key={day}
            aria-current={day === week.today ? 'date' : undefined}
            className="grid gap-x-6 border-b max-lg:pt-4 lg:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <h3 className="text-1 lg:py-4">
              {weekdayOf(day)}
              <span className="mt-1 block font-normal font-sans text-ink-2 text-sm">
                {namedDay(day)}
                {day === week.today && ', today'}
              </span>
            </h3>
            <ul className="min-w-0">
              {ofDay.map((it) => (
                <li key={it.id} className="border-rule not-first:border-t">
                  <ClassArticle it={it} openDialog={openDialog} />
                </li>
              ))}
              {others.map((it) => (
                <li key={it.id} className="border-rule py-4 text-ink-2 not-first:border-t">
                  <GivenAwayClass it={it} />
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}
