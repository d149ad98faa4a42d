import * as z from 'zod/mini'

/** Somebody who teaches. */
export const tutor = { id: z.uuid(), first_name: z.string(), last_name: z.string() }

export const Term = z.object({
  id: z.uuid(),
  name: z.string(),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  apply_until: z.nullable(z.iso.date()),
  join_until: z.nullable(z.iso.date()),
  is_current: z.boolean(),
  /** How many classes it has. */
  classes: z.int(),
  tutors: z.array(z.object({ course_id: z.int(), ...tutor })),
})
export type Term = z.infer<typeof Term>

export const ClosedDays = z.object({
  id: z.uuid(),
  name: z.string(),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
})
export type ClosedDays = z.infer<typeof ClosedDays>

export const Place = z.object({
  id: z.uuid(),
  name: z.string(),
  capacity: z.nullable(z.int()),
  /** Whether classes are there, so that it stays. */
  is_used: z.boolean(),
})
export type Place = z.infer<typeof Place>
