import type { TimetableEntry } from '#features/publishing/site-types.ts'

/**
 * The pairs of these courses with a class at the same time on the same day; each pair once, in the
 * order of the courses. Applicants are shown them, and nobody is refused for them.
 */
export function clashesOf(
  courseIds: readonly number[],
  entries: readonly TimetableEntry[],
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
 * An online class of a whole day is open hours, in which students come and go, and clashes with no
 * other class: the business course's Saturday in the spec's timetable runs from 8:00 to 21:00, over
 * both classes of that day, and nobody could take either with thirteen hours of attendance. Other
 * classes take two and a half hours, so that half a day is a safe limit between the two.
 */
export const isOpenHours = ({ isOnline, startTime, endTime }: TimetableEntry) =>
  isOnline && hoursOf(endTime) - hoursOf(startTime) >= 6

const hoursOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60
