import * as z from 'zod/mini'
import { SoundFacts } from '#platform/sound.ts'
import { atMost, paragraphs, singleLine } from '#platform/text.ts'
import { CommentText, mostComment, mostNotes, takeFile } from './rules.ts'

/** A take that is handed in; its file follows in pieces. */
export const NewTake = z.object({
  name: singleLine(255, takeFile.words.missing),
  bytes: z.int().check(z.gte(1, takeFile.words.empty)),
  kind: z.enum(['sound', 'film']),
  notes: paragraphs(mostNotes),
  ...SoundFacts.shape,
})
export type NewTake = z.output<typeof NewTake>

/** The place of a comment: a moment, or a stretch with its end. */
const place = {
  from_ms: z.int().check(z.gte(0)),
  to_ms: z.nullable(z.int().check(z.gte(1))),
}

export const NewComment = z.object({ ...CommentText.shape, ...place })
export type NewComment = z.output<typeof NewComment>

/**
 * What is sent with a voice note: words beside it, and its `SoundFacts` as JSON. All are texts, as form
 * fields are.
 */
const spoken = {
  content: paragraphs(mostComment),
  facts: z.string().check(atMost(10_000)),
}

export const SpokenAnswer = z.object(spoken)
export type SpokenAnswer = z.output<typeof SpokenAnswer>

export const SpokenComment = z.object({
  ...spoken,
  from_ms: z.coerce.number().check(z.int(), z.gte(0)),
  /** Left out for a moment. */
  to_ms: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
})
export type SpokenComment = z.output<typeof SpokenComment>
