import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { clockTime } from '#platform/dates.ts'
import { Sign, type SignName } from '#platform/web/ui/sign.tsx'
import { StaffLines } from '#platform/web/ui/staff-lines.tsx'
import { type DayNote, hoursOf, linesOfCourses, placedNotes } from '../../day-note-rules.ts'

type Props = {
  notes: readonly DayNote[]
  /** The names of the lines, the highest first. */
  lines: readonly string[]
  /** In hours since midnight. */
  now: number
}

/** A day as a staff: a line for each course, classes as long as they are, and a barline for now. */
export function DayStaff({ notes, lines, now }: Props) {
  const hours = hoursOf(notes, now)
  const placed = placedNotes(notes, hours)
  const at = (hour: number) => (hour - hours.from) / (hours.to - hours.from)
  const shown = Array.from({ length: hours.to - hours.from + 1 }, (_, index) => hours.from + index)
    // The time itself stands there.
    .filter((hour) => Math.abs(hour - now) > 0.5)
  return (
    <div className="day">
      <div aria-hidden="true">
        <StaffLines />
        {lines.slice(0, linesOfCourses).map((name, line) => (
          <span key={name} className="day-line" style={styled({ line })}>
            <span>{name}</span>
          </span>
        ))}
        {shown.map((hour) => (
          <span
            key={hour}
            className="day-hour"
            data-beat={hour % 4 === 0}
            style={styled({ left: at(hour) })}
          >
            {hour === 12 ? 'noon' : hour % 12 || 12}
          </span>
        ))}
        {placed.map(({ key, left, width, line, state, kind }) => (
          <span
            key={key}
            className="day-mark"
            data-state={state}
            style={styled({ left, width, line })}
          >
            <Sign name={signOf(kind, state)} />
          </span>
        ))}
        <span
          className="day-now"
          data-side={at(now) > 0.85 ? 'left' : 'right'}
          style={styled({ left: at(now) })}
        >
          <span>{clockTime(`${Math.floor(now)}:${Math.round((now % 1) * 60)}`)}</span>
        </span>
      </div>
      {placed.length > 0 && (
        <ol aria-label="Your day">
          {placed.map(({ key, left, room, line, side, state, kind, ...note }) => (
            <li
              key={key}
              className="day-note"
              data-state={state}
              data-side={side}
              style={styled({ left, room, line })}
            >
              <Link to={note.href}>
                <Sign name={signOf(kind, state)} />
                <span className="day-words">
                  <b>
                    <bdi>{note.title}</bdi>
                    {note.was && (
                      <del className="ml-2 font-normal text-sm text-velvet">
                        <span className="sr-only"> was </span>
                        {note.was}
                      </del>
                    )}
                  </b>
                  <small>{note.words}</small>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function signOf(kind: DayNote['kind'], state: DayNote['state']): SignName {
  if (kind === 'due') return 'diamond'
  if (state === 'cancelled') return 'cross'
  return state === 'done' ? 'solid' : 'hollow'
}

/** Numbers that day.css reads, as custom properties. */
const styled = (values: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`--${name}`, Number(value.toFixed(4))]),
  ) as CSSProperties
