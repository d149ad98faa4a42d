import * as z from 'zod/mini'
import { courseId } from '#features/enrolments/rules.ts'
import { messageText, singleLine } from '#platform/text.ts'

export const NewDiscussion = z.object({
  title: singleLine(160, 'Give it a title'),
  content: messageText(5000, 'Write something'),
  /** Null: general. */
  course_id: z._default(z.nullable(courseId), null),
})
export type NewDiscussion = z.output<typeof NewDiscussion>

/** The fields that can be changed later; the course cannot. */
export const DiscussionText = z.object({
  title: singleLine(160, 'Give it a title'),
  content: messageText(5000, 'Write something'),
})
export type DiscussionText = z.output<typeof DiscussionText>

export const ReplyText = z.object({ content: messageText(5000, 'Write your reply first') })
export type ReplyText = z.output<typeof ReplyText>
