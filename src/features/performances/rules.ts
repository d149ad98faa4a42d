import * as z from 'zod/mini'
import { acceptedFile } from '#platform/accepted-file.ts'
import { messageText } from '#platform/text.ts'

/** What a browser offers to choose; what is in a file decides. */
export const takeFile = /* @__PURE__ */ acceptedFile({
  kinds: ['mp3', 'm4a', 'aac', 'wav', 'flac', 'ogg', 'webm', 'mp4', 'mov'],
  maxBytes: 'setting',
  hasAnyEnding: true,
  missing: 'Please choose a sound or a film, or record one',
  unknown: 'Please choose an MP3, M4A, AAC, WAV, FLAC, OGG, WebM, MP4 or MOV file',
  tooLarge: (maxBytes) =>
    `The file must be at most ${Math.round(maxBytes / 1024 ** 2)} MB. A shorter take, or one as M4A or MP4, is smaller.`,
})

/** How long an upload may rest before it is given up. */
export const mostUploadDays = 7

/** Takes of one assignment; more than anybody plays in a term. */
export const mostTakes = 50

export const mostNotes = 5000

export const mostComment = 2000
const content = /* @__PURE__ */ messageText(mostComment, 'Please write what you hear')

export const CommentText = z.object({ content })

export const maxVoiceNoteMinutes = 5
/** A recorder stops a moment late. */
export const maxVoiceNoteMs = (maxVoiceNoteMinutes * 60 + 5) * 1000

export const tooLongVoiceNote = `A spoken comment may last ${maxVoiceNoteMinutes} minutes. Please say it in two.`

/** What a browser's recorder makes, whatever it is. */
export const voiceNoteFile = /* @__PURE__ */ acceptedFile({
  kinds: ['m4a', 'ogg', 'webm'],
  // Five minutes of the best sound that a recorder here makes, and as much again.
  maxBytes: 20 * 1024 ** 2,
  missing: 'Please say something first',
  unknown: 'This is no voice note: please record it again, or write it',
  tooLarge: () => tooLongVoiceNote,
})

/** Whether a place lies within a take. */
export const isWithin = (
  { from_ms, to_ms }: { from_ms: number; to_ms: number | null },
  duration_ms: number,
) => from_ms <= duration_ms && (to_ms === null || (to_ms > from_ms && to_ms <= duration_ms))

/** The rehearsal letter of a take's comments in their order: `A` to `Z`, then `AA`, `AB`. */
export function letterOf(index: number): string {
  const before = Math.floor(index / 26)
  return `${before > 0 ? letterOf(before - 1) : ''}${String.fromCharCode(65 + (index % 26))}`
}
