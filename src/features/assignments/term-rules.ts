import { currentTerm } from '#features/terms/rules.ts'
import type { Day } from '#platform/dates.ts'

type Term = { first_day: Day; last_day: Day }

/** The term that an assignment belongs to: the one in which it is due, else that of today or the next. */
export const termOf = <T extends Term>(terms: readonly T[], due: Day | null, today: Day) =>
  terms.find(({ first_day, last_day }) => due && first_day <= due && due <= last_day) ??
  currentTerm(terms, today)
