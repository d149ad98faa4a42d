import * as z from 'zod/mini'
import { acceptedFile } from '#platform/accepted-file.ts'
import { paragraphs } from '#platform/text.ts'

/** The files that may be handed in (spec section 5). */
export const submissionFile = /* @__PURE__ */ acceptedFile({
  kinds: ['pdf', 'png', 'jpg', 'docx', 'doc'],
  maxBytes: 10 * 1024 * 1024,
  missing: 'Please select a file to upload',
  unknown: 'Please upload PDF, PNG, JPG, or DOCX files only',
  tooLarge: () => 'File size must be less than 10MB',
  locked:
    'This document has a password, or is in Word’s old format. Please save it again without a password, as DOCX or PDF.',
  remedy: 'export it again as PDF, PNG, JPG, or DOCX',
})
export const asksForPerformance =
  'This assignment asks for your playing. Please hand in sound or film on its page.'

export const mostNotes = 5000

/** The fields beside a file that is handed in. */
export const HandIn = z.object({
  notes: paragraphs(mostNotes),
})
