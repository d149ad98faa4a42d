import * as z from 'zod/mini'

/** When and where a class is. */
const meeting = {
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  place: z.nullable(z.string()),
  is_online: z.boolean(),
}

/** The data of each kind of notification; `text.ts` makes sentences from it. */
export const notificationData = {
  grade: z.object({
    assignment_id: z.uuid(),
    assignment: z.string(),
    grade: z.number(),
    max_points: z.number(),
  }),
  assignment: z.object({ assignment_id: z.uuid(), assignment: z.string(), course: z.string() }),
  assignment_due: z.object({
    assignment_id: z.uuid(),
    assignment: z.string(),
    course: z.string(),
    due_at: z.iso.datetime(),
    timezone: z.string(),
  }),
  /** Its file never arrived, or was refused when it did. */
  take_given_up: z.object({
    assignment_id: z.uuid(),
    assignment: z.string(),
    /** Why it was refused. */
    reason: z.optional(z.string()),
  }),
  /** For who has set the assignment. */
  work: z.object({
    assignment_id: z.uuid(),
    assignment: z.string(),
    submission_id: z.uuid(),
    student: z.string(),
    is_performance: z.boolean(),
  }),
  take_comment: z.object({
    assignment_id: z.uuid(),
    assignment: z.string(),
    author: z.string(),
    /** For who grades it; null for who has played. */
    submission_id: z.nullable(z.uuid()),
    /** It answers what was said before. */
    answers: z.boolean(),
  }),
  reply: z.object({ discussion_id: z.uuid(), discussion: z.string(), author: z.string() }),
  announcement: z.object({
    announcement_id: z.uuid(),
    announcement: z.string(),
    /** Null where it is for everybody. */
    course: z.nullable(z.string()),
  }),
  material: z.object({
    material_id: z.uuid(),
    material: z.string(),
    course_id: z.int(),
    course: z.string(),
  }),
  recordings_end: z.object({
    course: z.string(),
    /** Of the first of them. */
    title: z.string(),
    recordings: z.int(),
    /** When the first of them is deleted. */
    ends_at: z.iso.datetime(),
    timezone: z.string(),
  }),
  class_soon: z.object({
    room_id: z.uuid(),
    room: z.string(),
    course: z.string(),
    starts_at: z.iso.datetime(),
    timezone: z.string(),
  }),
  class_live: z.object({ room_id: z.uuid(), room: z.string(), course: z.string() }),
  class_tomorrow: z.object({
    class_id: z.uuid(),
    course: z.string(),
    ...meeting,
    timezone: z.string(),
  }),
  class_changed: z.object({
    class_id: z.uuid(),
    /** Of a live room without a class. */
    room_id: z.optional(z.uuid()),
    course: z.string(),
    change: z.enum(['moved', 'cancelled', 'restored', 'added', 'make-up', 'tutors']),
    ...meeting,
    /** Where it was until then, of one that was moved. */
    was: z.nullable(z.object(meeting)),
    reason: z.string(),
    tutors: z.array(z.string()),
    /** Who taught it until then, where others teach it now. */
    tutors_before: z.optional(z.array(z.string())),
    /** How many classes after it were changed alike. */
    others: z.int(),
    timezone: z.string(),
  }),
}

export type NotificationKind = keyof typeof notificationData
export const notificationKinds = Object.keys(notificationData) as NotificationKind[]

/** The data of a kind. */
export type NotificationData<Kind extends NotificationKind> = z.infer<
  (typeof notificationData)[Kind]
>

/** One of these kinds, with the data of that kind. */
export type KindAndData = {
  [Kind in NotificationKind]: { kind: Kind; data: NotificationData<Kind> }
}[NotificationKind]

/** In place of data: of old rows, and of kinds that only a later version knows. */
export const EarlierWords = z.object({ title: z.string(), body: z.string(), href: z.string() })
export type EarlierWords = z.infer<typeof EarlierWords>
