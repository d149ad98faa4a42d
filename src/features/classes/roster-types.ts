import * as z from 'zod/mini'
import { marks } from './mark-rules.ts'

/** The students of a course, with their marks in the classes of a term and what they last handed in. */
export const Roster = z.object({
  classes: z.array(
    z.object({
      id: z.uuid(),
      starts_at: z.iso.datetime(),
      /** Counted within the term. */
      number: z.int(),
      is_register_taken: z.boolean(),
    }),
  ),
  students: z.array(
    z.object({
      user_id: z.uuid(),
      first_name: z.string(),
      last_name: z.string(),
      /** One for each class; null: not on its register. */
      marks: z.array(z.nullable(z.enum(marks))),
      /** Of the assignments that the reader may grade. */
      last: z.nullable(
        z.object({
          assignment_id: z.uuid(),
          /** Null: its file is still on its way. */
          submission_id: z.nullable(z.uuid()),
          title: z.string(),
          grade: z.nullable(z.int()),
        }),
      ),
    }),
  ),
})
export type Roster = z.infer<typeof Roster>
