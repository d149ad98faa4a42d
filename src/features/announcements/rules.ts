import * as z from 'zod/mini'
import { courseId } from '#features/enrolments/rules.ts'
import { line, messageText } from '#platform/text.ts'

/** Announcements that are listed at once (spec section 9), and of them on the dashboard. */
export const listedAnnouncements = 10
export const shownOnDashboard = 3

const text = {
  title: line(160, 'Give it a title'),
  content: messageText(5000, 'Write what you announce'),
}

export const NewAnnouncement = z.object({
  ...text,
  /** None: for everybody. */
  course_id: z._default(z.nullable(courseId), null),
})
export type NewAnnouncement = z.output<typeof NewAnnouncement>

/** Who it is for stays: others have been told of it, or have not. */
export const ChangedAnnouncement = z.object({
  ...text,
  /** When what this was made from was last changed; none: it was as it had been written. */
  seen: z.nullable(z.iso.datetime()),
})
export type ChangedAnnouncement = z.output<typeof ChangedAnnouncement>
