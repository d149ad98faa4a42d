import type { ClosedDays, Place, Term } from '../../term-types.ts'

/** What can be deleted here. */
export type Deletable = { kind: 'term' | 'days' | 'place'; id: string; name: string }

/** The dialog over the page. */
export type OpenDialog =
  | { what: 'term'; it?: Term }
  | { what: 'days'; it?: ClosedDays }
  | { what: 'place'; it?: Place }
  | { what: 'tutors'; it: Term; course_id: number }
  | { what: 'delete'; it: Deletable }
