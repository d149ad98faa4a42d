import * as z from 'zod/mini'

/** The data that open pages load again when it has changed. */
export const topics = [
  'session',
  'notifications',
  'discussions',
  'announcements',
  'assignments',
  'rooms',
  'classes',
  'recordings',
  'materials',
  'enrolments',
  'applications',
  'mails',
  'backups',
  'people',
  'site',
  'drafts',
] as const

/** The topics that only the office's pages show. */
export const officeTopics: readonly string[] = [
  'applications',
  'mails',
  'backups',
  'people',
  'drafts',
] satisfies Topic[]

/**
 * A message that something has changed, and for whom: one person, those of a course, or everybody. It
 * never has the content: a page that receives it loads again, and gets what its person may see.
 */
export const Change = z.object({
  topic: z.enum(topics),
  user_id: z.optional(z.string()),
  course_id: z.optional(z.nullable(z.number())),
})
export type Change = z.infer<typeof Change>
export type Topic = Change['topic']
