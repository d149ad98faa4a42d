import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'

export const Announcement = z.object({
  id: z.uuid(),
  title: z.string(),
  content: z.string(),
  /** None: for everybody. */
  course: z.nullable(z.object({ id: z.int(), name: z.string() })),
  author: z.object({ first_name: z.string(), last_name: z.string() }),
  created_at: z.iso.datetime(),
})
export type Announcement = z.infer<typeof Announcement>

export const announcementsContract = {
  listAnnouncements: endpoint({
    method: 'GET',
    path: '/api/announcements',
    summary: 'The newest announcements for everybody and for one’s courses',
    access: 'signed-in',
    returns: z.array(Announcement),
  }),
} satisfies Contract
