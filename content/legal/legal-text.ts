/** A text with legal weight, in sections that one can point to. */
export type LegalText = {
  /** When it was written; `day` is the same for machines. */
  written: { day: string; words: string }
  /** What it comes to, in a sentence or two. */
  inShort: string
  sections: readonly LegalSection[]
}

export type LegalSection = { title: string; parts: readonly LegalPart[] }

/** A paragraph, a list, or things with what there is to say about each. */
export type LegalPart = string | { list: readonly string[] } | { things: readonly Thing[] }

type Thing = { name: string; words: string }
