import type { Day } from '#platform/dates.ts'
import type { ProblemDetails } from '#platform/errors.ts'
import type { Answers } from './field-rules.ts'
import type { Standing } from './stage-rules.ts'

/** An application as its applicant sees it on its page; moments as ISO 8601 in UTC. */
export type ApplicantsView = Omit<Answers, 'courses' | 'guardian'> & {
  /** What the link to the page ends in. */
  token: string
  reference: string
  standing: Standing
  /** The term that it is for; null: none was set when it came. */
  term: { name: string; first_day: Day } | null
  /** They had an account before they were accepted. */
  isReturning: boolean
  /** Whether it was changed or withdrawn is up to the applicant still. */
  isUndecided: boolean
  age: number
  /** Undefined where nobody asks for one. */
  guardian?: string | undefined
  /** The chosen courses without the one that comes with each, and when they meet. */
  courses: { name: string; times: string }[]
  packageTitle: string
  price: number
  currency: string
  created_at: string
  changed_at: string | null
  withdrawn_at: string | null
  /** When it is deleted, where it comes to nothing and the office has said for how long it is kept. */
  keptUntil: string | undefined
  /** With the link that registers with it, until it is used. */
  idLink?: { student_id: string; href: string } | undefined
  /** How long somebody who has just applied waits until they apply for another; 0 for others. */
  restSeconds: number
  /** What whoever has just applied hears where no toast tells it. */
  received?: { title: string; message: string } | undefined
  /** Why what they asked for here was not done. */
  problem?: ProblemDetails | undefined
}
