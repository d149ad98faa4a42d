import * as z from 'zod/mini'

/** What each kind of notification says of what it is about; `text.ts` puts it into words. */
export const notificationData = {
  grade: z.object({
    assignment_id: z.uuid(),
    assignment: z.string(),
    grade: z.number(),
    max_points: z.number(),
  }),
  assignment: z.object({ assignment_id: z.uuid(), assignment: z.string(), course: z.string() }),
  reply: z.object({ discussion_id: z.uuid(), discussion: z.string(), author: z.string() }),
  announcement: z.object({
    announcement_id: z.uuid(),
    announcement: z.string(),
    /** None where it is for everybody. */
    course: z.nullable(z.string()),
  }),
  class_soon: z.object({
    room_id: z.uuid(),
    room: z.string(),
    course: z.string(),
    starts_at: z.iso.datetime(),
    timezone: z.string(),
  }),
  class_live: z.object({ room_id: z.uuid(), room: z.string(), course: z.string() }),
}

export type NotificationKind = keyof typeof notificationData

type DataOf<Kind extends NotificationKind> = z.infer<(typeof notificationData)[Kind]>

/** One of these kinds, with the data of that kind. */
export type KindAndData = {
  [Kind in NotificationKind]: { kind: Kind; data: DataOf<Kind> }
}[NotificationKind]

/** Stands in the place of data for what was stored in finished words, before there were data. */
export const EarlierWords = z.object({ title: z.string(), body: z.string(), href: z.string() })
export type EarlierWords = z.infer<typeof EarlierWords>
