import * as z from 'zod/mini'

/** What open pages look at again when it has changed. */
export const topics = [
  'session',
  'notifications',
  'discussions',
  'announcements',
  'assignments',
  'rooms',
  'recordings',
  'enrolments',
  'applications',
  'mails',
  'people',
] as const

/** What only the office's pages show. */
export const officeTopics: readonly string[] = ['applications', 'mails', 'people'] satisfies Topic[]

/**
 * That something has changed, and for whom: one person, those of a course, or everybody. Never what
 * it is: whoever hears of it asks again, and gets what they may see.
 */
export const Change = z.object({
  topic: z.enum(topics),
  user_id: z.optional(z.string()),
  course_id: z.optional(z.nullable(z.number())),
})
export type Change = z.infer<typeof Change>
export type Topic = Change['topic']
