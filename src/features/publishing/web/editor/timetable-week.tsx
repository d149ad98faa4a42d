import type { CSSProperties } from 'react'
import type { CourseName, Draft } from '../../field-types.ts'
import { type Note, type NoteGroup, type Week, weekOf } from '../../week-rules.ts'

type Props = {
  content: Draft
  published: Draft | undefined
  courseName: CourseName
  /** Called with the index of the class whose note was pressed. */
  onChoose: (index: number) => void
}

/** The timetable as a staff: a line for each place, a bar for each day, a note for each class. */
export function TimetableWeek({ content, published, courseName, onChoose }: Props) {
  const week = weekOf(content, published, courseName)
  if (week.lines.length === 0) return null
  return (
    <section aria-labelledby="week" className="mt-6">
      <h2 id="week" className="sr-only">
        The week by place
      </h2>
      <p className="text-ink-2">
        A line for each place, a bar for each day. Press a note to change its class.
      </p>
      <ol
        className="mt-5 grid grid-cols-1 lg:ml-36 lg:grid-cols-(--bars) lg:border-r-[7px]"
        style={{ '--bars': `repeat(${week.days.length}, minmax(0, 1fr))` } as CSSProperties}
      >
        {week.days.map(({ day, groups }, index) => (
          <li
            key={day}
            className={`min-w-0 border-t pt-2 pb-5 lg:border-t-0 lg:border-l lg:pt-0 ${groups.length === 0 ? 'max-lg:hidden' : ''}`}
          >
            {/* In one line, so that the lines of all bars meet. */}
            <h3 className="mb-3 overflow-hidden whitespace-nowrap text-[1.2rem] lg:px-2.5">
              <span className="lg:max-[90rem]:sr-only">{day}</span>
              <span aria-hidden="true" className="hidden lg:max-[90rem]:inline">
                {day.slice(0, 3)}
              </span>
            </h3>
            <Bar week={week} groups={groups} isFirst={index === 0} onChoose={onChoose} />
          </li>
        ))}
      </ol>
      <div aria-live="polite">
        {week.clashes.length > 0 && (
          <div className="mt-4 border-velvet border-l-8 bg-st-rejected-bg px-6 py-4 text-st-rejected">
            <p className="font-display font-medium text-1">Classes in one place at one time</p>
            <ul>
              {week.clashes.map((sentence) => (
                <li key={sentence}>{sentence}. The timetable can go out when one of them moves.</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}

type BarProps = {
  week: Week
  groups: readonly NoteGroup[]
  isFirst: boolean
  onChoose: (index: number) => void
}

/** A day: its lines, and the notes on them. */
function Bar({ week: { lines }, groups, isFirst, onChoose }: BarProps) {
  return (
    <div className="relative max-lg:ml-32" style={{ height: lines.length * gap }}>
      {lines.map((line, index) => (
        <div
          key={line}
          aria-hidden="true"
          className="absolute inset-x-0 border-t"
          style={{ top: placeOf(index) }}
        >
          <span
            className={`absolute right-full w-32 -translate-y-1/2 truncate pr-3 text-right text-ink-2 text-sm lg:w-36 ${isFirst ? '' : 'lg:hidden'}`}
          >
            {line}
          </span>
        </div>
      ))}
      {groups.map((group) => (
        <div
          key={group.line}
          className="absolute inset-x-4 h-0"
          style={{ top: placeOf(group.line) }}
        >
          <Label {...group} />
          {group.notes.map((note, index) => (
            <NoteButton
              key={note.index}
              note={note}
              left={leftOf(group, index)}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The names of the courses, over the line, where the bar has more room. */
function Label(group: NoteGroup) {
  const { label, side, notes } = group
  // The notes take all the room, and each has its name.
  if (notes.length > mostLabelled) return null
  const style =
    side === 'left'
      ? { left: '-0.75rem', right: `calc(100% - ${leftOf(group, 0)} + 0.9rem)` }
      : { right: '-0.75rem', left: `calc(${leftOf(group, notes.length - 1)} + 0.9rem)` }
  const look = notes.some(({ isClash }) => isClash)
    ? 'bg-st-rejected-bg font-semibold text-st-rejected'
    : 'bg-ivory'
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute flex -translate-y-1/2 ${side === 'left' ? 'justify-end' : ''}`}
      style={style}
    >
      <span
        className={`line-clamp-2 text-balance px-1 text-[0.8125rem] leading-[1.15] ${side === 'left' ? 'text-right' : ''} ${look}`}
      >
        {label}
      </span>
    </span>
  )
}

type NoteProps = { note: Note; left: string; onChoose: (index: number) => void }

function NoteButton({ note, left, onChoose }: NoteProps) {
  const colour = note.isClash ? 'text-velvet' : note.isChanged ? 'text-brass' : ''
  return (
    <button
      type="button"
      aria-label={note.words}
      title={note.words}
      onClick={() => onChoose(note.index)}
      className={`absolute grid size-7 -translate-1/2 cursor-pointer place-items-center ${colour}`}
      style={{ left }}
    >
      <svg viewBox="0 0 24 18" className="w-6" aria-hidden="true">
        <ellipse cx="12" cy="9" rx="10" ry="6.6" transform="rotate(-22 12 9)" fill="currentColor" />
      </svg>
    </button>
  )
}

/** Between two lines, in pixels. */
const gap = 34
const placeOf = (line: number) => (line + 0.5) * gap

/** More notes than these leave no room for their names. */
const mostLabelled = 3

/**
 * The place of a note in its bar: by its time, as far from the others as a finger needs, where there
 * is room for all, and never outside the bar.
 */
function leftOf({ notes, side }: NoteGroup, index: number) {
  const step = `min(1.75rem, 100% / ${Math.max(1, notes.length - 1)})`
  const placeFor = (note: Note, away: number) => `${note.at * 100}% + ${away} * ${step}`
  const before = notes.slice(0, index + 1).map((it, at) => placeFor(it, index - at))
  const after = notes.slice(index).map((it, at) => placeFor(it, -at))
  return side === 'left'
    ? `max(${index} * ${step}, min(${after.join(', ')}))`
    : `min(100% - ${notes.length - 1 - index} * ${step}, max(${before.join(', ')}))`
}
