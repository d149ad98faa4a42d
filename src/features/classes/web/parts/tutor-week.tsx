import type { CSSProperties } from 'react'
import { academy } from '#platform/academy.ts'
import { localTimeIn } from '#platform/clocks.ts'
import { addDays, type Day, dayIn, weekdayOf } from '#platform/dates.ts'
import { fullName } from '#platform/full-name.ts'
import { Sign } from '#platform/web/ui/sign.tsx'
import { StaffLines } from '#platform/web/ui/staff-lines.tsx'
import type { ClassItem } from '../../class-types.ts'
import { stateOf } from '../../day-rules.ts'
import { ClassBadges } from '../class-badges.tsx'
import { ClassKeys } from '../class-keys.tsx'
import { ClassPlace, ClassTime, dayOf } from '../class-time.tsx'
import { GivenAwayClass } from '../given-away-class.tsx'
import './tutor-week.css'

type Props = {
  classes: readonly ClassItem[]
  /** Those that somebody else teaches instead. */
  givenAway: readonly ClassItem[]
  nameOf: (courseId: number) => string
  monday: Day
  now: Date
}

/** The hours that a bar of the week shows. */
const [firstHour, lastHour] = [8, 22]

/** A week as bars, one for each day; Sunday only where something is on it. */
export function TutorWeek({ classes, givenAway, nameOf, monday, now }: Props) {
  const today = dayIn(academy.timeZone, now)
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(monday, ahead)).filter(
    (day, index) =>
      index < 6 ||
      day === today ||
      [...classes, ...givenAway].some(({ starts_at }) => dayOf(starts_at) === day),
  )
  return (
    <ol
      className="tutor-week"
      aria-label="This week"
      style={{ '--days': days.length } as CSSProperties}
    >
      {days.map((day) => {
        const own = classes.filter(({ starts_at }) => dayOf(starts_at) === day)
        const others = givenAway.filter(({ starts_at }) => dayOf(starts_at) === day)
        return (
          <li key={day} aria-current={day === today ? 'date' : undefined}>
            <h2>
              <span aria-hidden="true">{weekdayOf(day).slice(0, 3)}</span>
              <span className="sr-only">{weekdayOf(day)}</span>{' '}
              <small>{Number(day.slice(8))}</small>
            </h2>
            <div className="tutor-staff" aria-hidden="true">
              <StaffLines />
              {own.map((it) => (
                <Note key={it.id} it={it} now={now} />
              ))}
              {own.length === 0 && <span className="tutor-rest" />}
            </div>
            <div className="tutor-words">
              {own.map((it) => (
                <article key={it.id} aria-labelledby={`week-${it.id}`}>
                  <h3 id={`week-${it.id}`}>{nameOf(it.course_id)}</h3>
                  <p>
                    <ClassTime it={it} /> <ClassPlace it={it} />
                  </p>
                  <p className="text-ink-2 empty:hidden">
                    {[it.tutors.length > 1 && it.tutors.map(fullName).join(', '), it.reason]
                      .filter(Boolean)
                      .join(' ')}
                  </p>
                  <p className="flex flex-wrap gap-2 empty:hidden">
                    <ClassBadges it={it} />
                  </p>
                  <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
                    <ClassKeys it={it} name={nameOf(it.course_id)} now={now} />
                  </div>
                </article>
              ))}
              {others.map((it) => (
                <p key={it.id} className="text-ink-2">
                  <GivenAwayClass it={it} />
                </p>
              ))}
              {own.length + others.length === 0 && <p className="text-ink-2">No classes</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function Note({ it, now }: { it: ClassItem; now: Date }) {
  const state = stateOf(it, now)
  const isOff = it.status === 'cancelled'
  const [from, to] = [hourOf(it.starts_at), hourOf(it.ends_at)]
  const span = lastHour - firstHour
  const left = Math.min(1, Math.max(0, (from - firstHour) / span))
  const style = { '--left': left, '--width': Math.max(0, Math.min(1 - left, (to - from) / span)) }
  return (
    <span className="tutor-note" data-state={isOff ? 'off' : state} style={style as CSSProperties}>
      <Sign name={isOff ? 'cross' : state === 'done' ? 'solid' : 'hollow'} />
    </span>
  )
}

function hourOf(moment: string) {
  const [hours = 0, minutes = 0] = localTimeIn(academy.timeZone, new Date(moment))
    .slice(11)
    .split(':')
    .map(Number)
  return hours + minutes / 60
}
