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
    summary: 'Announcements for everybody and for one’s courses, the newest first, ten at a time',
    access: 'signed-in',
    query: z.object({
      offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
    }),
    returns: z.object({ items: z.array(Announcement), total: z.int() }),
  }),
} satisfies Contract
