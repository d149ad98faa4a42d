/** A legal text, in sections that can be referred to. */
export type LegalText = {
  /** When it was written; `day` is machine-readable. */
  written: { day: string; words: string }
  /** The summary, in a sentence or two. */
  inShort: string
  sections: readonly LegalSection[]
}

type LegalSection = { title: string; parts: readonly LegalPart[] }

/** A paragraph, a list, or things with an explanation of each. */
type LegalPart = string | { list: readonly string[] } | { things: readonly Thing[] }

type Thing = { name: string; words: string }
