import type { Assignment } from '#features/assignments/contract.ts'
import { statusOf } from '#features/assignments/rules.ts'
import { studentAddress } from '#features/assignments/student-address.ts'
import {
  classFacts,
  hourOf,
  placeWords,
  plannedHour,
  stateOf,
} from '#features/classes/day-rules.ts'
import type { DayClass } from '#features/classes/day-types.ts'
import { nextClassWords } from '#features/classes/next-class-rules.ts'
import { roomActions } from '#features/live-rooms/rules.ts'
import { clockIn, evening } from '#platform/clocks.ts'
import { dayIn } from '#platform/dates.ts'
import { pageAddress } from '#platform/page-address.ts'
import type { Dashboard } from './contract.ts'

type Known = Pick<Dashboard, 'courses' | 'today' | 'next_class' | 'assignments' | 'rooms'>

/** How the day stands in a sentence, what there is to know besides, and the next thing to do. */
export type DaySentence = {
  /** The thing itself, and what of it: `Violin`, `is on.` */
  words: readonly [string, string]
  more: string
  /** Where the next thing is done; without it there is nothing to do. */
  key?: { label: string; href: string; isFirst: boolean }
  /** A class to put into one's calendar, where nothing is to be done before. */
  calendarOf?: string
  isLive?: boolean
}

/** The sentence of a student's day. Undefined: there is nothing to say, as before courses are chosen. */
export function sentenceOf(known: Known, now: Date, timeZone: string): DaySentence | undefined {
  const { courses, assignments } = known
  const time = now.getTime()
  const today = known.today.filter(({ starts_at }) => isToday(starts_at, now, timeZone))
  const next = known.next_class && Date.parse(known.next_class.ends_at) > time && known.next_class
  const live = (known.rooms ?? []).filter(({ status }) => status === 'live')
  const own = live.find(({ course_id }) => courses.some((it) => it.course_id === course_id))
  if (own) return liveRoom(own, now)
  const planned = today.filter(({ is_cancelled }) => !is_cancelled)
  const on = planned.find((it) => stateOf(it, now) === 'now')
  if (on) return inClass(on, timeZone)
  const ahead = planned.find((it) => stateOf(it, now) === 'ahead')
  const open = live[0]
  if (open) return liveRoom(open, now, ahead && nextSentence(ahead, now, timeZone))
  const due = (assignments ?? [])
    .filter((it) => statusOf(it, now) === 'Pending' && isToday(it.due_date, now, timeZone))
    .toSorted((one, other) => dueTime(one) - dueTime(other))[0]
  if (ahead && !(due && dueTime(due) < Date.parse(ahead.starts_at)))
    return beforeClass(ahead, now, timeZone)
  if (due) return beforeDue(due, timeZone)
  const off = today.find((it) => it.is_cancelled && Date.parse(it.ends_at) > time)
  if (off) return cancelled(off, next || null, now, timeZone)
  const late = (assignments ?? [])
    .filter((it) => statusOf(it, now) === 'Overdue' && dueTime(it) > time - week)
    .toSorted((one, other) => dueTime(other) - dueTime(one))[0]
  if (late) return overdue(late, timeZone)
  if (!next && courses.length === 0) return undefined
  return {
    words: [planned.length > 0 ? 'Nothing more' : 'Nothing', 'today.'],
    more: next ? nextSentence(next, now, timeZone) : '',
    ...(next && calendarKey(next)),
  }
}

const week = 7 * 24 * 3_600_000

function liveRoom(
  { id, name, started_at, instructor }: NonNullable<Known['rooms']>[number],
  now: Date,
  then = '',
): DaySentence {
  const minutes = started_at ? minutesBetween(new Date(started_at), now) : 0
  const began = minutes < 1 ? 'began just now' : `began ${inMinutes(minutes)} ago`
  return {
    words: [name, 'is on.'],
    more: `${instructor?.first_name ?? 'It'} ${began}. ${then}`.trim(),
    key: { label: roomActions.live, href: roomPage(id), isFirst: true },
    isLive: true,
  }
}

const inClass = (it: DayClass, timeZone: string): DaySentence => ({
  words: [it.course, 'is on.'],
  more: classFacts(it, timeZone),
  ...(it.room && { key: waitingKey(it.room) }),
})

const beforeClass = (it: DayClass, now: Date, timeZone: string): DaySentence => ({
  words: [it.course, `${nextWords(it, now, timeZone).slice(it.course.length + 1)}.`],
  more: [classFacts(it, timeZone), it.was_starts_at && `Moved from ${plannedHour(it, timeZone)}.`]
    .filter(Boolean)
    .join(' '),
  ...(it.room ? { key: waitingKey(it.room) } : calendarKey(it)),
})

const waitingKey = ({ id, status }: NonNullable<DayClass['room']>) => ({
  label: roomActions[status === 'ended' ? 'scheduled' : status],
  href: roomPage(id),
  isFirst: status !== 'scheduled' && status !== 'ended',
})

const beforeDue = (it: Assignment, timeZone: string): DaySentence => ({
  words: [it.title, `is due at ${hourOf(timeZone, it.due_date ?? '')}.`],
  more: `${it.course.name}. Nothing of yours has been handed in yet.`,
  key: { label: 'Submit', href: studentAddress(it), isFirst: true },
})

const overdue = (it: Assignment, timeZone: string): DaySentence => ({
  words: [it.title, `was due ${dayAndHour(timeZone, it.due_date ?? '')}.`],
  more: `${it.course.name}. You can still hand it in; it counts as late.`,
  key: { label: 'Submit late', href: studentAddress(it), isFirst: true },
})

function cancelled(it: DayClass, next: DayClass | null, now: Date, timeZone: string): DaySentence {
  const isTonight = clockIn(timeZone, new Date(it.starts_at)).time >= evening
  return {
    words: [`No ${it.course}`, isTonight ? 'tonight.' : 'today.'],
    more: [it.reason && ended(it.reason), next && nextSentence(next, now, timeZone)]
      .filter(Boolean)
      .join(' '),
  }
}

/** `Violin on Monday at 6:30 PM, in Room 2.` */
const nextSentence = (next: DayClass, now: Date, timeZone: string) =>
  `${[nextWords(next, now, timeZone), placeWords(next)].filter(Boolean).join(', ')}.`

const nextWords = ({ course, starts_at, ends_at }: DayClass, now: Date, timeZone: string) =>
  nextClassWords(
    course,
    { starts_at: new Date(starts_at), ends_at: new Date(ends_at) },
    now,
    timeZone,
  )

/** A class of the timetable alone has no file for a calendar. */
const calendarKey = ({ id }: DayClass) => (id ? { calendarOf: id } : {})

/** What somebody has written, as a sentence. */
const ended = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)
const isToday = (moment: string | null, now: Date, timeZone: string) =>
  moment !== null && dayIn(timeZone, new Date(moment)) === dayIn(timeZone, now)
const dueTime = ({ due_date }: Assignment) => Date.parse(due_date ?? '')
const roomPage = (id: string) => pageAddress('/live-rooms/:id', { id })

/** `Thursday at 9:00 PM` */
const dayAndHour = (timeZone: string, moment: string) =>
  `${clockIn(timeZone, new Date(moment)).weekday} at ${hourOf(timeZone, moment)}`

const minutesBetween = (from: Date, until: Date) =>
  Math.floor((until.getTime() - from.getTime()) / 60_000)
const inMinutes = (minutes: number) => {
  const hours = Math.floor(minutes / 60)
  if (hours > 0) return hours === 1 ? 'an hour' : `${hours} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
