import * as z from 'zod/mini'
import type { Course } from '#features/publishing/site-types.ts'

/** What stands for a course in a list of the portal. */
export const illustration = {
  /** The name of its drawing in src/platform/drawings. */
  drawing: z.string(),
  /** The academy's own picture instead, with the point that stays where it is cropped, in percent. */
  picture: z.nullable(
    z.object({ src: z.string(), srcset: z.string(), x: z.number(), y: z.number() }),
  ),
}
export type Illustration = z.infer<z.ZodMiniObject<typeof illustration>>

/** A piano stands for an unknown course. */
export function illustrationOf(courses: readonly Course[], courseId: number): Illustration {
  const { drawing = 'piano', picture } = courses.find(({ id }) => id === courseId) ?? {}
  return {
    drawing,
    picture: picture
      ? { src: picture.src, srcset: picture.webp, x: picture.x, y: picture.y }
      : null,
  }
}
