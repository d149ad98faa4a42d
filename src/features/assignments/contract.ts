import * as z from 'zod/mini'

/** An assignment of one's course, with what one has handed in. */
export const Assignment = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  course: z.object({ id: z.int(), name: z.string() }),
  due_date: z.nullable(z.iso.datetime()),
  max_points: z.int(),
  submission: z.nullable(
    z.object({
      submitted_at: z.iso.datetime(),
      grade: z.nullable(z.int()),
      feedback: z.nullable(z.string()),
    }),
  ),
})
export type Assignment = z.infer<typeof Assignment>
