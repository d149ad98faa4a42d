import * as z from 'zod/mini'
import { messageText } from '#platform/text.ts'

/** The kinds of files that a browser offers to choose; what is in a file decides. */
export const performanceExtensions = '.mp3,.m4a,.aac,.wav,.flac,.ogg,.opus,.webm,.mp4,.mov'

export const performanceWords = {
  missing: 'Please choose a sound or a film, or record one',
  unknown: 'Please choose an MP3, M4A, AAC, WAV, FLAC, OGG, WebM, MP4 or MOV file',
  empty: 'This file is empty. Please choose another.',
  tooLarge: (mostBytes: number) =>
    `The file must be at most ${Math.round(mostBytes / 1024 ** 2)} MB. A shorter take, or one as M4A or MP4, is smaller.`,
} as const

/** The error of a file by its size; whether it is a sound or a film, its first bytes say. */
export function whyNotPerformance(file: { size: number } | undefined, most: number) {
  if (!file) return performanceWords.missing
  if (file.size > most) return performanceWords.tooLarge(most)
  return file.size === 0 ? performanceWords.empty : undefined
}

/** How long an upload may rest before it is given up. */
export const mostUploadDays = 7

/** Takes of one assignment; more than anybody plays in a term. */
export const mostTakes = 50

export const mostNotes = 5000

export const mostComment = 2000
const content = /* @__PURE__ */ messageText(mostComment, 'Please write what you hear')

export const CommentText = z.object({ content })

/** What a browser's recorder makes, whatever it is. */
export const voiceNoteKinds = ['m4a', 'ogg', 'webm'] as const
export const mostVoiceNoteMinutes = 5
/** A recorder stops a moment late. */
export const mostVoiceNoteMs = (mostVoiceNoteMinutes * 60 + 5) * 1000
/** Five minutes of the best sound that a recorder here makes, and as much again. */
export const mostVoiceNoteBytes = 20 * 1024 ** 2

export const voiceNoteWords = {
  missing: 'Please say something first',
  tooLarge: `A spoken comment may last ${mostVoiceNoteMinutes} minutes. Please say it in two.`,
  unknown: 'This is no voice note: please record it again, or write it',
} as const

export const stretchWords = 'The end of a stretch comes after its beginning, within the take'

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
