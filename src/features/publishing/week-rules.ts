import { clockTime } from '#platform/dates.ts'
import { plain } from '#platform/plain.ts'
import { weekdays } from '#platform/weekdays.ts'
import { groupOf, isSame, itemsOf, textOf } from './content-rules.ts'
import type { CourseName, Draft, Typed } from './field-types.ts'
import { clashes, meetingWords } from './kinds/timetable.ts'

/** A week drawn as a staff: a line for each place, a bar for each day. */
export type Week = {
  lines: readonly string[]
  days: readonly { day: string; groups: readonly NoteGroup[] }[]
  /** For each place and day the classes that are there at one time. */
  clashes: readonly string[]
}

/** The classes of a day on one line. */
export type NoteGroup = {
  /** The index of its line. */
  line: number
  /** The names of its courses. */
  label: string
  /** Where the bar has room for them, and for notes that are too near to each other. */
  side: 'left' | 'right'
  /** In the order of their times. */
  notes: readonly Note[]
}

export type Note = {
  /** The index in the list of classes. */
  index: number
  /** Where it stands in its bar, from 0 to 1. */
  at: number
  words: string
  isClash: boolean
  /** Whether the site says something else. */
  isChanged: boolean
}

/** A timetable as a week. Classes without a day or a time are left out. */
export function weekOf(draft: Draft, published: Draft | undefined, courseName: CourseName): Week {
  const old =
    published && new Map(itemsOf(published.classes).map((it) => [textOf(groupOf(it).id), it]))
  const meetings = inOneSpelling(
    itemsOf(draft.classes).flatMap((item, index) => meetingOf(item, index, old) ?? []),
  )
  const begins = Math.min(...meetings.map((it) => it.from), earliest)
  const ends = Math.max(...meetings.map((it) => it.until), latest)
  const lines = linesOf(meetings)
  const isShown = (day: string) => day !== 'Sunday' || meetings.some((it) => it.day === day)
  const pairs = meetings.flatMap((one, index) =>
    meetings
      .slice(index + 1)
      .flatMap((other) => (clashes(one, other) ? [[one, other] as const] : [])),
  )
  const clashing = new Set(pairs.flat())

  const noteOf = (it: Meeting): Note => {
    const isClash = clashing.has(it)
    const name = courseName(it.course) || 'Class without a course'
    const words = [
      name,
      `${meetingWords(it)}${it.line === online ? ', online' : ''}`,
      isClash && 'clash',
      it.isChanged && 'changed',
    ]
    return {
      index: it.index,
      at: (it.from - begins) / (ends - begins),
      words: words.filter(Boolean).join(', '),
      isClash,
      isChanged: it.isChanged,
    }
  }

  const groupOn = (ofDay: readonly Meeting[], line: number): NoteGroup[] => {
    const here = ofDay
      .filter((it) => it.line === lines[line])
      .toSorted((one, other) => one.from - other.from)
    const notes = here.map(noteOf)
    const [first] = notes
    if (!first) return []
    const label = here.map(({ course }) => courseName(course) || '?').join(', ')
    return [{ line, label, side: first.at > 0.5 ? 'left' : 'right', notes }]
  }

  return {
    lines,
    days: weekdays.filter(isShown).map((day) => {
      const ofDay = meetings.filter((it) => it.day === day)
      return { day, groups: lines.flatMap((_, line) => groupOn(ofDay, line)) }
    }),
    clashes: [...clashing]
      .map(placeAndDay)
      .filter((place, index, all) => all.indexOf(place) === index)
      .map((place) => {
        const there = [...clashing].filter((it) => placeAndDay(it) === place)
        return `${place}: ${there.map((it) => hoursIn(it, courseName)).join('; ')}`
      }),
  }
}

const placeAndDay = ({ line, day }: Meeting) => `${line}, ${day}`

const hoursIn = ({ course, startTime, endTime }: Meeting, courseName: CourseName) =>
  `${courseName(course)} from ${clockTime(startTime)} to ${clockTime(endTime)}`

const online = 'Online'
const nowhere = 'No place yet'

/** The hours that every week shows. */
const earliest = 8
const latest = 21.5

type Meeting = {
  index: number
  course: string
  day: string
  startTime: string
  endTime: string
  place: string
  online: string
  line: string
  from: number
  until: number
  isChanged: boolean
}

function meetingOf(
  item: Typed,
  index: number,
  /** What stands on the site, by its numbers; undefined where nothing does. */
  old: ReadonlyMap<string, Typed> | undefined,
): Meeting | undefined {
  const group = groupOf(item)
  const read = (name: string) => textOf(group[name]).trim()
  const [day, startTime, place] = [read('day'), read('startTime'), read('place')]
  if (!(weekdays as readonly string[]).includes(day) || !isTime.test(startTime)) return undefined
  const endTime = isTime.test(read('endTime')) ? read('endTime') : ''
  return {
    index,
    course: read('course'),
    day,
    startTime,
    endTime,
    place,
    online: read('online'),
    line: read('online') === 'yes' ? online : place.replace(/\s+/g, ' ') || nowhere,
    from: hoursOf(startTime),
    until: hoursOf(endTime || startTime),
    isChanged: old !== undefined && !isSame(item, old.get(read('id'))),
  }
}

const isTime = /^\d\d:\d\d$/
const hoursOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60

/** A place is called as it was first: Room 1, also where somebody has written room 1. */
function inOneSpelling(meetings: readonly Meeting[]) {
  const first = new Map<string, string>()
  return meetings.map((it) => {
    const key = plain(it.line)
    if (!first.has(key)) first.set(key, it.line)
    return { ...it, line: first.get(key) ?? it.line }
  })
}

/** The places by their names, then those that have none, and online at the bottom. */
function linesOf(meetings: readonly Meeting[]) {
  const used = [...new Set(meetings.map(({ line }) => line))]
  const places = used
    .filter((line) => line !== online && line !== nowhere)
    .toSorted(inNumbers.compare)
  return [...places, ...[nowhere, online].filter((line) => used.includes(line))]
}

/** Room 9 comes before Room 10. */
const inNumbers = new Intl.Collator('en', { numeric: true })
