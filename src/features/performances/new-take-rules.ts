import * as z from 'zod/mini'
import { SoundFacts } from '#platform/sound.ts'
import { paragraphs, singleLine } from '#platform/text.ts'
import { CommentText, mostNotes, performanceWords } from './rules.ts'

/** A take that is handed in; its file follows in pieces. */
export const NewTake = z.object({
  name: singleLine(255, performanceWords.missing),
  bytes: z.int().check(z.gte(1, performanceWords.empty)),
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
