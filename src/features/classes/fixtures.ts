import type { NewTerm } from '#features/terms/rules.ts'

/** A term of fifteen weeks, in which the clocks change on November 1. */
export const aTerm: NewTerm = {
  name: 'Fall 2026',
  first_day: '2026-09-07',
  last_day: '2026-12-19',
  apply_until: null,
  join_until: null,
}
