import * as z from 'zod/mini'
import { roles } from '#platform/actor.ts'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { whyNot } from '#platform/why-not.ts'
import { ChangedAnnouncement, NewAnnouncement } from './rules.ts'

export const Announcement = z.object({
  id: z.uuid(),
  title: z.string(),
  content: z.string(),
  /** Null: for everybody. */
  course: z.nullable(z.object({ id: z.int(), name: z.string() })),
  author: z.object({
    first_name: z.string(),
    last_name: z.string(),
    role: z.enum(roles),
    /** The address of their picture. */
    picture: z.nullable(z.string()),
  }),
  created_at: z.iso.datetime(),
  edited_at: z.nullable(z.iso.datetime()),
  /** Whether the reader may change and withdraw it. */
  changeable: z.boolean(),
})
export type Announcement = z.infer<typeof Announcement>

const params = z.object({ id: z.uuid() })
const gone = 'It was withdrawn, or somebody else has written it'

/** Each announcement notifies its whole audience. */
const limit = { perPerson: { calls: 30, minutes: 10 } } as const

export const announcementsContract = {
  listAnnouncements: endpoint({
    method: 'GET',
    path: '/api/announcements',
    summary: 'Announcements for everybody and for one’s courses, the newest first, ten at a time',
    access: 'usePortal',
    query: z.object({
      offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
    }),
    returns: z.object({ items: z.array(Announcement), total: z.int() }),
  }),
  writeAnnouncement: endpoint({
    method: 'POST',
    path: '/api/announcements',
    summary: 'Announce something to a course, as an admin to everybody; its students are notified',
    access: 'writeAnnouncements',
    body: NewAnnouncement,
    validate: whyNot(NewAnnouncement),
    returns: Announcement,
    status: 201,
    limit,
  }),
  editAnnouncement: endpoint({
    method: 'PATCH',
    path: '/api/announcements/:id',
    summary: 'Change the words of an announcement of one’s own, as an admin of any',
    access: 'writeAnnouncements',
    params,
    body: ChangedAnnouncement,
    validate: whyNot(ChangedAnnouncement),
    returns: Announcement,
    refusals: { 404: gone, 409: 'Somebody else has changed it since' },
  }),
  withdrawAnnouncement: endpoint({
    method: 'DELETE',
    path: '/api/announcements/:id',
    summary: 'Withdraw an announcement of one’s own, as an admin any, and what was notified of it',
    access: 'writeAnnouncements',
    params,
    refusals: { 404: gone },
  }),
} satisfies Contract
