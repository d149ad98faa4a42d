import * as z from 'zod/mini'
import { endsInOneOf } from '#platform/file-endings.ts'
import { paragraphs } from '#platform/text.ts'

/** The kinds of files that may be handed in (spec section 5). */
export const submissionKinds = ['pdf', 'png', 'jpg', 'docx', 'doc'] as const
export const submissionExtensions = '.pdf,.png,.jpg,.jpeg,.jfif,.docx,.doc'
export const mostSubmissionBytes = 10 * 1024 * 1024

export const handInWords = {
  missing: 'Please select a file to upload',
  unknown: 'Please upload PDF, PNG, JPG, or DOCX files only',
  tooLarge: 'File size must be less than 10MB',
  empty: 'This file is empty. Please choose another.',
  performance: 'This assignment asks for your playing. Please hand in sound or film on its page.',
} as const

/** The messages for files that the server has checked by name and first bytes. */
export const submissionFileErrors = {
  empty: handInWords.empty,
  unknown: handInWords.unknown,
  locked:
    'This document has a password, or is in Word’s old format. Please save it again without a password, as DOCX or PDF.',
  misnamed:
    'The ending of this file’s name does not fit what is in it. Please export it again as PDF, PNG, JPG, or DOCX.',
} as const

/** The error of a file by its name and size; the server checks the content too. */
export function whyNotHandIn(file: { name: string; size: number } | undefined) {
  if (!file) return handInWords.missing
  if (!endsInOneOf(file.name, submissionExtensions)) return handInWords.unknown
  if (file.size > mostSubmissionBytes) return handInWords.tooLarge
  return file.size === 0 ? handInWords.empty : undefined
}

export const mostNotes = 5000

/** The fields beside a file that is handed in. */
export const HandIn = z.object({
  notes: paragraphs(mostNotes),
})
