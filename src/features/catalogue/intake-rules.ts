import type { CourseIntake } from '#features/publishing/site-types.ts'

/** How many places are left, where it is known and worth saying. */
export function placesInWords(left: number | undefined) {
  if (left === undefined || left > fewPlaces) return undefined
  if (isFull(left)) return 'No places left'
  return left === 1 ? '1 place left' : `${left} places left`
}

/** Whether a course is known to have no place left. */
export const isFull = (left: number | undefined) => left !== undefined && left <= 0

/** The courses with few places left, the fewest first, at most three. */
export const scarceCourses = (
  courses: readonly { id: number; title: string }[],
  intakes: readonly CourseIntake[],
) =>
  courses
    .map(({ id, title }) => {
      const left = intakes.find(({ courseId }) => courseId === id)?.placesLeft
      return { id, title, left: left ?? Number.POSITIVE_INFINITY }
    })
    .filter(({ left }) => left > 0 && left <= fewPlaces)
    .toSorted((one, other) => one.left - other.left)
    .slice(0, 3)

/** More than that hurries nobody. */
const fewPlaces = 12

/**
 * The weeks of a course by its duration as it is published: `18 weeks (6 theory + 12 practical)`;
 * undefined where it says something else.
 */
export function weeksOf(duration: string) {
  const [, weeks, theory = '0'] = /^(\d{1,2}) weeks(?: \((\d+) theory)?/.exec(duration) ?? []
  return weeks === undefined ? undefined : { weeks: Number(weeks), theory: Number(theory) }
}
