import type { PricedPackage } from '#features/catalogue/pricing-rules.ts'
import type { Day } from '#platform/dates.ts'

/** A course to choose, its times, and the notes for other courses at the same time. */
export type CourseChoice = {
  id: number
  name: string
  times: string
  clashes: { [other: string]: string }
}

/** What one can apply for, and at what prices. */
export type Offer = {
  choices: CourseChoice[]
  packages: PricedPackage[]
  /** The term that one applies for; null: none is set. */
  term: { name: string; first_day: Day } | null
}
