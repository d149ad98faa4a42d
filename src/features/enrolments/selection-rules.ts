import { maximumCourses } from '#features/catalogue/pricing-rules.ts'

/** How long a selection may be changed, unless its first class begins before. */
const changeDays = 7

/** Until when a selection may be changed. */
export function changeableUntil(madeAt: Date, firstClassAt: Date | undefined): Date {
  const end = new Date(madeAt.getTime() + changeDays * 24 * 60 * 60 * 1000)
  return firstClassAt && firstClassAt < end ? firstClassAt : end
}

/**
 * How many can and do take a course: the academy says how many are in a class, and no more than fit
 * into the smallest place where it meets. Undefined: nobody has said either.
 */
export function placesOf({
  taken,
  ...course
}: {
  classSize: number | undefined
  seats: number | null
  taken: number
}): Places | undefined {
  const limits = [course.classSize, course.seats].filter((limit) => typeof limit === 'number')
  if (limits.length === 0) return undefined
  const places = Math.min(...limits)
  return { places, taken, left: Math.max(0, places - taken) }
}

/** The places of a course, and how many are taken: more than there are where the office has let some in. */
export type Places = { places: number; taken: number; left: number }

/** What stands at a course with a known number of places. */
export const placesLeftWords = (left: number) =>
  left === 0 ? 'Full' : `${left} ${left === 1 ? 'place' : 'places'} left`

type Choice = {
  /** The courses that they were accepted for; null: they choose freely. */
  accepted: readonly number[] | null
  /** Where they are enrolled, perhaps by the office: they may always stay there. */
  enrolled: readonly number[]
}

/** Whether a course is open to a student, as long as there are places. */
export const isOpen = (id: number, { accepted, enrolled }: Choice) =>
  accepted === null || accepted.includes(id) || enrolled.includes(id)

/** Whether a student has a place in a course: theirs, or one that their acceptance holds. */
export const hasPlace = (id: number, { accepted, enrolled }: Choice) =>
  Boolean(accepted?.includes(id)) || enrolled.includes(id)

/** Whether one course more would be too many; who was accepted is limited by that alone. */
export const isFull = (chosen: readonly number[], { accepted }: Pick<Choice, 'accepted'>) =>
  accepted === null && chosen.length >= maximumCourses

/** What stands at a course without a place. */
export const fullCourse = 'Full; ask the office.'

/** What stands at a course that is closed. */
export const closedCourse = 'Not part of what you were accepted for; ask the office.'

export const limitReached = `Maximum course limit reached. You can select up to ${maximumCourses} courses.`
