import { maximumCourses } from '#features/catalogue/pricing-rules.ts'
import type { ProblemDetails } from '#platform/errors.ts'
import { problemAt } from '#platform/why-not.ts'
import { hasPlace, isOpen, limitReached } from './selection-rules.ts'

type Standing = {
  accepted: readonly number[] | null
  enrolled: readonly number[]
  /** Until when the selection may be changed; undefined: the student did not make it. */
  until: Date | undefined
}

/** Why a student may select no other courses by now. */
export function whyNotChange(
  { enrolled, until }: Pick<Standing, 'enrolled' | 'until'>,
  now: Date,
): ProblemDetails | undefined {
  if (enrolled.length === 0 || (until && now < until)) return undefined
  return {
    code: 'already_enrolled',
    message: 'You have selected courses before. To change them, please ask the office.',
  }
}

/**
 * Why a student may not select these courses.
 * @param left how many may still take each course, where that is known
 */
export function whyNotSelect(
  chosen: readonly number[],
  standing: Pick<Standing, 'accepted' | 'enrolled'>,
  left: ReadonlyMap<number, number> = new Map(),
): ProblemDetails | undefined {
  if (chosen.some((id) => !isOpen(id, standing))) return problemAt('course_ids', notAccepted)
  if (chosen.some((id) => left.get(id) === 0 && !hasPlace(id, standing))) {
    return problemAt('course_ids', isFullNow)
  }
  const isMore = chosen.some((id) => !standing.enrolled.includes(id))
  const isTooMany = standing.accepted === null && chosen.length > maximumCourses
  return isMore && isTooMany ? problemAt('course_ids', limitReached) : undefined
}

const notAccepted =
  'You can select the courses that you were accepted for. For another one, please ask the office.'

const isFullNow =
  'Somebody else has taken the last place of a course. Look at the courses again, and choose another.'
