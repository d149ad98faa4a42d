import * as z from 'zod/mini'
import { courseId } from '#features/enrolments/rules.ts'
import { acceptedFile } from '#platform/accepted-file.ts'
import { atMost, httpsAddress, paragraphs, singleLine } from '#platform/text.ts'
import { chooseFromList } from '#platform/why-not.ts'

/** So many a course may have; eighteen weeks of teaching need a tenth. */
export const mostMaterials = 300

/** What may be added; none is opened by the server. */
export const materialFile = /* @__PURE__ */ acceptedFile({
  kinds: [
    ...(['pdf', 'png', 'jpg', 'docx'] as const),
    ...(['mp3', 'm4a', 'wav', 'flac', 'ogg', 'mp4', 'webm'] as const),
  ],
  maxBytes: 100 * 1024 * 1024,
  missing: 'Please choose a file',
  unknown: 'Please choose a PDF, PNG, JPG or DOCX, or a sound or film that browsers play',
  tooLarge: () => 'The file must be smaller than 100 MB',
  locked:
    'This document has a password, or is in Word’s old format. Please save it again as DOCX without a password, or as PDF.',
})
export const supportedFiles =
  'PDF, PNG, JPG, DOCX, MP3, M4A, WAV, FLAC, OGG, MP4 or WebM (Max 100 MB).'

export const chooseWeek = 'Please choose a week of the syllabus'
export const badLink = 'Please enter an address that begins with https://'

export const mostNote = 1000
const words = {
  title: singleLine(160, 'Give it a title'),
  note: paragraphs(mostNote),
}

/** The course's syllabus says whether there is such a week. */
const week = z.int(chooseWeek).check(z.gte(0, chooseWeek), z.lte(1000, chooseWeek))
const noWeekOr = z._default(z.nullable(week), null)

const link = httpsAddress(2000, badLink, 'Please use at most 2000 characters').check(
  z.regex(/^[^\p{Cc}\p{Cf}]*$/u, badLink),
)

/** The form fields of a file; one that is for no week leaves that out. */
export const NewFile = z.object({
  ...words,
  course_id: z.pipe(z.coerce.number(chooseFromList), courseId),
  week: z.optional(
    z.pipe(
      z.string().check(atMost(4, chooseWeek), z.regex(/^\d+$/, chooseWeek)),
      z.pipe(z.coerce.number<string>(), week),
    ),
  ),
})

export const NewLink = z.object({ link, ...words, course_id: courseId, week: noWeekOr })

/** What may be changed of a material; another file or address is another material. */
export const ChangedMaterial = z.object({
  ...words,
  week: noWeekOr,
  /** When the version that was edited had last been changed; null where it never was. */
  expected_changed_at: z.nullable(z.iso.datetime()),
})
export type ChangedMaterial = z.output<typeof ChangedMaterial>
