import { statusOf } from '#features/assignments/rules.ts'
import { studentAddress } from '#features/assignments/student-address.ts'
import { hourOf, placeWords, plannedHour, stateOf } from '#features/classes/day-rules.ts'
import { localTimeIn } from '#platform/clocks.ts'
import { dayIn } from '#platform/dates.ts'
import { pageAddress } from '#platform/page-address.ts'
import type { Dashboard } from './contract.ts'
import { scheduleTab } from './pages.ts'

/** What is on the staff of a day. */
export type DayNote = {
  key: string
  kind: 'class' | 'due'
  title: string
  /** When and where, or until when. */
  words: string
  /** When a moved class was to begin. */
  was: string
  /** Hours since midnight at the academy. */
  at: number
  /** In hours; 0 for what is due. */
  length: number
  /** 0 is the highest of the five lines. */
  line: number
  state: 'done' | 'now' | 'ahead' | 'cancelled' | 'late'
  href: string
}

/** The lowest of the five lines is the piano's, which has no classes of its own. */
export const linesOfCourses = 4

/** The notes of today at the academy, in the order of their times. */
export function notesOf(
  { courses, today, assignments }: Pick<Dashboard, 'courses' | 'today' | 'assignments'>,
  now: Date,
  timeZone: string,
): DayNote[] {
  const day = dayIn(timeZone, now)
  const isToday = (moment: string) => dayIn(timeZone, new Date(moment)) === day
  const lineOf = (course: number) =>
    Math.max(
      0,
      courses.findIndex(({ course_id }) => course_id === course),
    ) % linesOfCourses
  const classes = today
    .filter(({ starts_at }) => isToday(starts_at))
    .map((it): DayNote => {
      const { id, course, course_id, starts_at, ends_at, is_cancelled, room } = it
      const at = hoursIn(timeZone, new Date(starts_at))
      const hours = `${hourOf(timeZone, starts_at)} to ${hourOf(timeZone, ends_at)}`
      return {
        key: id ?? `${course_id}-${starts_at}`,
        kind: 'class',
        title: course,
        was: is_cancelled ? '' : plannedHour(it, timeZone),
        words: [hours, is_cancelled ? 'cancelled' : placeWords(it)].filter(Boolean).join(', '),
        at,
        length: Math.min((Date.parse(ends_at) - Date.parse(starts_at)) / 3_600_000, 24 - at),
        line: lineOf(course_id),
        state: is_cancelled ? 'cancelled' : stateOf(it, now),
        href: room && !is_cancelled ? pageAddress('/live-rooms/:id', { id: room.id }) : scheduleTab,
      }
    })
  const due = (assignments ?? []).flatMap((it): DayNote[] => {
    if (!it.due_date || !isToday(it.due_date)) return []
    const { state, before, after } = dueWords[statusOf(it, now)]
    const way = it.submission?.on_its_way ? ', on its way' : ''
    return [
      {
        key: it.id,
        kind: 'due',
        title: it.title,
        was: '',
        words: `${before} ${hourOf(timeZone, it.due_date)}${after}${way}`,
        at: hoursIn(timeZone, new Date(it.due_date)),
        length: 0,
        line: lineOf(it.course.id),
        state,
        href: studentAddress(it),
      },
    ]
  })
  return [...classes, ...due].toSorted((one, other) => one.at - other.at)
}

const dueWords = {
  Pending: { state: 'ahead', before: 'due', after: '' },
  Overdue: { state: 'late', before: 'was due', after: '' },
  Submitted: { state: 'done', before: 'due', after: ', handed in' },
  Graded: { state: 'done', before: 'due', after: ', graded' },
} as const

/** The hours that a day's staff shows: an hour before the first thing to an hour after the last. */
export function hoursOf(notes: readonly Pick<DayNote, 'at' | 'length'>[], now: number) {
  const first = Math.min(9, now, ...notes.map(({ at }) => at))
  const last = Math.max(21, now, ...notes.map(({ at, length }) => at + length))
  return { from: Math.max(0, Math.floor(first) - 1), to: Math.min(24, Math.ceil(last) + 1) }
}

type Hours = ReturnType<typeof hoursOf>

/** A note with its place on the staff; all are parts of the staff's width. */
export type PlacedNote = DayNote & {
  left: number
  width: number
  /** On which side of its stem its words stand, and how much space they have there. */
  side: 'right' | 'left'
  room: number
}

/** Words that begin so near the end of the staff stand before their stem. */
const nearEnd = 0.82

/** Places notes, and parts the staff between their words: none reaches the next stem. */
export function placedNotes(notes: readonly DayNote[], { from, to }: Hours): PlacedNote[] {
  const placed = notes.map((note) => {
    const left = (note.at - from) / (to - from)
    const side: PlacedNote['side'] = left > nearEnd ? 'left' : 'right'
    return { ...note, left, width: note.length / (to - from), side }
  })
  return placed.map((note, index) => {
    const before = placed[index - 1]
    const after = placed[index + 1]
    if (note.side === 'left') {
      const gap = note.left - (before?.left ?? 0)
      return { ...note, room: before?.side === 'right' ? gap / 2 : gap }
    }
    const gap = (after?.left ?? 1) - note.left
    return { ...note, room: after?.side === 'left' ? gap / 2 : gap }
  })
}

/** Hours since midnight, such as 18.5. */
export function hoursIn(timeZone: string, moment: Date) {
  const [hours = 0, minutes = 0] = localTimeIn(timeZone, moment).slice(11).split(':').map(Number)
  return hours + minutes / 60
}
