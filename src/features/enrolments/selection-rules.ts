import { maximumCourses } from '#features/catalogue/pricing-rules.ts'

/** How long a selection may be changed, unless its first class begins before. */
const changeDays = 7

/** Until when a selection may be changed. */
export function changeableUntil(madeAt: Date, firstClassAt: Date | undefined): Date {
  const end = new Date(madeAt.getTime() + changeDays * 24 * 60 * 60 * 1000)
  return firstClassAt && firstClassAt < end ? firstClassAt : end
}

type Choice = {
  /** The courses that they were accepted for; null: they choose freely. */
  accepted: readonly number[] | null
  /** Where they are enrolled, perhaps by the office: they may always stay there. */
  enrolled: readonly number[]
}

/** Whether a course is open to a student. */
export const isOpen = (id: number, { accepted, enrolled }: Choice) =>
  accepted === null || accepted.includes(id) || enrolled.includes(id)

/** Whether one course more would be too many; who was accepted is limited by that alone. */
export const isFull = (chosen: readonly number[], { accepted }: Pick<Choice, 'accepted'>) =>
  accepted === null && chosen.length >= maximumCourses

/** What stands at a course that is closed. */
export const closedCourse = 'Not part of what you were accepted for; ask the office.'

export const limitReached = `Maximum course limit reached. You can select up to ${maximumCourses} courses.`
