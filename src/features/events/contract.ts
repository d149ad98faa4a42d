import * as z from 'zod/mini'
import { event } from '#features/publishing/kinds/event.ts'

export const PublishedEvent = z.object({ id: z.uuid(), ...event.schema.shape })
export type PublishedEvent = z.infer<typeof PublishedEvent>
