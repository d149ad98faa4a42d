import { type TimetableEntry, timetable } from '#content/timetable.ts'

/**
 * The pairs of these courses that have a class at the same time on the same day; each pair once, in
 * the order of the courses. It is said to who chooses them, and refuses nobody.
 */
export function clashesOf(
  courseIds: readonly number[],
  entries: readonly TimetableEntry[] = timetable,
): [number, number][] {
  const classes = entries.filter((entry) => !isOpenHours(entry))
  const of = (id: number) => classes.filter(({ courseId }) => courseId === id)
  return courseIds.flatMap((one, index) =>
    courseIds
      .slice(index + 1)
      .filter((other) => of(one).some((it) => of(other).some((that) => overlap(it, that))))
      .map((other): [number, number] => [one, other]),
  )
}

/** `Violin and Cello meet at the same hour. Choose one, or ask us.` */
export const clashWords = ([one, other]: readonly [string, string]) =>
  `${one} and ${other} meet at the same hour. Choose one, or ask us.`

const overlap = (one: TimetableEntry, other: TimetableEntry) =>
  one.day === other.day && one.startTime < other.endTime && other.startTime < one.endTime

/**
 * An online class of a whole day is hours in which one may come and go, and keeps nobody from a class
 * in the house: the business course's Saturday in the spec's timetable runs from 8:00 to 21:00, over
 * both classes of that day. Whoever had to be there for thirteen hours could not take either. A class
 * that is sat through takes two and a half hours, so that half a day parts the two safely.
 */
export const isOpenHours = ({ isOnline, startTime, endTime }: TimetableEntry) =>
  isOnline && hoursOf(endTime) - hoursOf(startTime) >= 6

const hoursOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60
