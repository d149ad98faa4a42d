import { maximumCourses } from '#features/catalogue/pricing-rules.ts'
import type { Refusal } from '#platform/errors.ts'
import { refusals } from './refusals.ts'
import { hasPlace, isOpen } from './selection-rules.ts'

type Standing = {
  accepted: readonly number[] | null
  enrolled: readonly number[]
  /** They have never been enrolled in a course. */
  isNew: boolean
  /** Until when the selection may be changed; undefined: the student did not make it. */
  until: Date | undefined
}

/** Why a student may select no other courses by now. */
export function whyNotChange(
  { isNew, until }: Pick<Standing, 'isNew' | 'until'>,
  now: Date,
): Refusal | undefined {
  if (isNew || (until && now < until)) return undefined
  return refusals.alreadyEnrolled
}

/**
 * Why a student may not select these courses.
 * @param left how many may still take each course, where that is known
 */
export function whyNotSelect(
  chosen: readonly number[],
  standing: Pick<Standing, 'accepted' | 'enrolled'>,
  left: ReadonlyMap<number, number> = new Map(),
): Refusal | undefined {
  if (chosen.some((id) => !isOpen(id, standing))) return refusals.notAccepted
  if (chosen.some((id) => left.get(id) === 0 && !hasPlace(id, standing))) {
    return refusals.lastPlaceTaken
  }
  const isMore = chosen.some((id) => !standing.enrolled.includes(id))
  const isTooMany = standing.accepted === null && chosen.length > maximumCourses
  return isMore && isTooMany ? refusals.limitReached : undefined
}
