import * as z from 'zod/mini'
import { ClassItem } from './class-types.ts'
import { marks } from './mark-rules.ts'

const mark = z.nullable(z.enum(marks))

export const RegisterSheet = z.object({
  class: ClassItem,
  note: z.string(),
  /** 0: nobody has taken it. */
  revision: z.int(),
  taken_at: z.nullable(z.iso.datetime()),
  /** Its marks have reached their end date: they count, and are gone. */
  is_closed: z.boolean(),
  /** Of an online class: how long it was, in minutes; null where it had no room. */
  minutes: z.nullable(z.int()),
  students: z.array(
    z.object({
      user_id: z.uuid(),
      first_name: z.string(),
      last_name: z.string(),
      mark,
      note: z.string(),
      /** What they wrote who cannot come. */
      excuse: z.nullable(z.string()),
      /** Null: nothing is known. */
      proposed: mark,
      /** How long they were in the room, of an online class. */
      minutes: z.nullable(z.int()),
      /** Their marks in the classes before it, the oldest first; null: not on that register. */
      past: z.array(mark),
    }),
  ),
})
export type RegisterSheet = z.infer<typeof RegisterSheet>
export type RegisterStudent = RegisterSheet['students'][number]

/** A class that somebody takes, with what stands about them on its register. */
export const OwnClass = z.extend(ClassItem, {
  mark,
  note: z.string(),
  /** A word about the class, for all who take it. */
  class_note: z.string(),
  excuse: z.nullable(z.string()),
})
export type OwnClass = z.infer<typeof OwnClass>
