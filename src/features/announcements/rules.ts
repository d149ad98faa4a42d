import * as z from 'zod/mini'
import { courseId } from '#features/enrolments/rules.ts'
import { messageText, singleLine } from '#platform/text.ts'

/** The page size of the list (spec section 9); the dashboard shows fewer. */
export const listedAnnouncements = 10
export const shownOnDashboard = 3

const text = {
  title: singleLine(160, 'Give it a title'),
  content: messageText(5000, 'Write what you announce'),
}

export const NewAnnouncement = z.object({
  ...text,
  /** Null: for everybody. */
  course_id: z._default(z.nullable(courseId), null),
})
export type NewAnnouncement = z.output<typeof NewAnnouncement>

/** The audience cannot change: it has been notified. */
export const ChangedAnnouncement = z.object({
  ...text,
  /** When the version that was edited had last been changed; null where it never was. */
  expected_edited_at: z.nullable(z.iso.datetime()),
})
export type ChangedAnnouncement = z.output<typeof ChangedAnnouncement>
