/** The words that somebody looks for, as the database compares them. */
export type Words = readonly string[]

/** Something that was found, as the feature that owns it presents it. */
export type Found = {
  id: string
  title: string
  /** What tells it from others of its name. */
  about: string
  /** When it is, was or is due. */
  at: Date | null
  href: `/${string}`
  /** 0: it is called exactly so; 1: it begins so; 2: it has the words; 3: what it belongs to has them. */
  rank: number
}

/** What a feature finds of its own. */
export type Search = { words: Words; now: Date; limit: number }
