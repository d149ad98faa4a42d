import { currentTerm } from '#features/terms/rules.ts'
import { academy } from '#platform/academy.ts'
import { dayIn } from '#platform/dates.ts'
import type { Term } from '../../term-types.ts'
import type { listCourseTutors, listTermsWithClasses } from './data.ts'

type TermRow = Awaited<ReturnType<typeof listTermsWithClasses>>[number]
type TutorRow = Awaited<ReturnType<typeof listCourseTutors>>[number]

export function termsOf(terms: readonly TermRow[], tutors: readonly TutorRow[], now: Date): Term[] {
  const current = currentTerm(terms, dayIn(academy.timeZone, now))
  return terms.map(({ id, name, first_day, last_day, apply_until, join_until, classes }) => ({
    id,
    name,
    first_day,
    last_day,
    apply_until,
    join_until,
    is_current: id === current?.id,
    classes: classes ?? 0,
    tutors: tutors.filter(({ term_id }) => term_id === id).map(({ term_id: _, ...tutor }) => tutor),
  }))
}
