import * as z from 'zod/mini'
import { courseId } from '#features/enrolments/rules.ts'
import { acceptedFile } from '#platform/accepted-file.ts'
import { type Day, dayIn } from '#platform/dates.ts'
import { atMost, singleLine } from '#platform/text.ts'
import { typedDay } from '#platform/typed-dates.ts'
import { chooseFromList } from '#platform/why-not.ts'

/** The types that browsers play; no other is sent as a recording, whatever the database says. */
const playableTypes = [
  'audio/mpeg',
  'audio/mp4',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
  'audio/flac',
  'video/mp4',
  'video/webm',
]

/** The media type in lower case without parameters; undefined when browsers cannot play it. */
export function playableType(mediaType: string) {
  const [bare = ''] = mediaType.toLowerCase().split(';')
  return playableTypes.find((type) => type === bare.trim())
}

const noFile = 'Please choose a sound or video file'

export const recordingFile = /* @__PURE__ */ acceptedFile({
  kinds: ['mp3', 'm4a', 'wav', 'flac', 'ogg', 'mp4', 'webm'],
  maxBytes: 'setting',
  missing: noFile,
  empty: noFile,
  unknown: 'Please upload an MP3, M4A, WAV, FLAC, OGG, MP4 or WebM file: browsers play no other',
  tooLarge: (maxBytes) => `The file must be smaller than ${shownLimit(maxBytes)}`,
})

/** `2 GB`, `500 MB` */
export function shownLimit(bytes: number) {
  const megabytes = Math.round(bytes / 1024 ** 2)
  return megabytes % 1024 ? `${megabytes} MB` : `${megabytes / 1024} GB`
}

/** The form fields of a recording. */
export const NewRecording = z.object({
  title: singleLine(160, 'Give it a title'),
  course_id: z.pipe(z.coerce.number(chooseFromList), courseId),
  recorded_on: typedDay('Please enter the day of the recording'),
})

/**
 * A day is kept as its noon in UTC, and read in UTC again: the column of the specification is a moment.
 * Noon of a tutor between UTC−11 and UTC+12, which was kept before, is of the same day there.
 */
export const momentOfDay = (day: Day) => new Date(`${day}T12:00:00Z`)
/** The day of the academy's calendar on which it was recorded. */
export const dayOfMoment = (moment: Date): Day => dayIn('UTC', moment)

/** With what the browser has read in the file: `SoundFacts` as JSON, since form fields are texts. */
export const SentRecording = z.object({
  ...NewRecording.shape,
  facts: z.optional(z.string().check(atMost(10_000))),
})
