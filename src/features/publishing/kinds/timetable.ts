import { clockTime } from '#platform/dates.ts'
import { plain } from '#platform/plain.ts'
import { type Weekday, weekdays } from '#platform/weekdays.ts'
import type { Unfinished } from '../field-types.ts'
import { defineKind } from '../kind-types.ts'
import { choice, courseChoice, givenNumber, optionalLine, time, yesNo } from '../leaf-types.ts'
import { group, list } from '../nested-types.ts'

const dayOptions = Object.fromEntries(weekdays.map((day) => [day, day])) as Record<Weekday, string>

const weeklyClass = group({
  label: 'Class',
  fields: {
    id: givenNumber({ label: 'Number' }),
    course: courseChoice({ half: true, label: 'Course', missing: 'Choose the course' }),
    day: choice({ half: true, label: 'Day', options: dayOptions, missing: 'Choose the day' }),
    startTime: time({ half: true, label: 'From', missing: 'Enter the time it begins' }),
    endTime: time({ half: true, label: 'Until', missing: 'Enter the time it ends' }),
    place: optionalLine({ label: 'Place', maxLength: 60 }),
    online: yesNo({ label: 'Online' }),
  },
})

/** The classes of a week. */
export const timetable = defineKind({
  title: 'Timetable',
  single: true,
  numbersItemsOf: 'classes',
  fields: {
    classes: list({
      label: 'Weekly classes',
      help: 'Times are those of the academy’s clock',
      of: weeklyClass,
      item: 'Class',
      add: 'Add a class',
      most: 100,
      nameOf: ({ course, ...meets }, courseName) =>
        [course ? courseName(course) : '', meetingWords(meets)].filter(Boolean).join(', '),
    }),
  },
  nameOf: () => 'Timetable',
  summary: [],
  orderOf: () => '',
  problems: ({ classes = [] }) =>
    Object.fromEntries(
      classes.flatMap((it, index) => [
        ...(isOver(it) ? [[`classes.${index}.endTime`, 'It ends before it begins']] : []),
        ...(it.online === 'yes' && it.place?.trim()
          ? [[`classes.${index}.place`, 'A class online has no place; leave this empty']]
          : []),
        ...clashOf(it, index, classes),
      ]),
    ),
})

/** When and where a class meets: `Monday, 6:30 PM to 9:00 PM, Room 3`. */
export const meetingWords = ({ day, startTime, endTime, place }: Class) =>
  [
    day ?? '',
    startTime && endTime ? `${clockTime(startTime)} to ${clockTime(endTime)}` : '',
    place ?? '',
  ]
    .filter(Boolean)
    .join(', ')

type Class = Unfinished<{
  day: string
  startTime: string
  endTime: string
  place: string
  online: string
}>

const isOver = ({ startTime = '', endTime = '' }: Class) =>
  startTime !== '' && endTime !== '' && endTime <= startTime

/** The sentence at the second of two classes in one place at one time. */
function clashOf(it: Class, index: number, classes: readonly Class[]): [string, string][] {
  const other = classes.slice(0, index).find((one) => clashes(one, it))
  if (!other?.endTime) return []
  const sentence = `Another class is there until ${clockTime(other.endTime)}`
  return [[`classes.${index}.place`, sentence]]
}

/** Whether two classes are in one place at one time. */
export const clashes = (one: Class, other: Class) =>
  isInOnePlace(one, other) && overlaps(one, other)

const isInOnePlace = (one: Class, other: Class) =>
  placeOf(one) !== '' && placeOf(one) === placeOf(other)

const placeOf = ({ place = '', online }: Class) =>
  online === 'yes' ? '' : plain(place.trim().replace(/\s+/g, ' '))

const overlaps = (one: Class, other: Class) =>
  one.day === other.day &&
  [one.startTime, one.endTime, other.startTime, other.endTime].every(Boolean) &&
  (one.startTime ?? '') < (other.endTime ?? '') &&
  (other.startTime ?? '') < (one.endTime ?? '')
