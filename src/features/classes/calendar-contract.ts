import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { atMost } from '#platform/text.ts'

const Links = z.object({
  href: z.string(),
  /** The same for programs that subscribe by it. */
  webcal: z.string(),
  created_at: z.iso.datetime(),
})

const limit = { perPerson: { calls: 30, minutes: 10 } }

export const calendarContract = {
  showCalendarLink: endpoint({
    method: 'GET',
    path: '/api/calendar-link',
    summary: 'The private link of one’s calendar',
    access: 'usePortal',
    returns: Links,
  }),
  renewCalendarLink: endpoint({
    method: 'POST',
    path: '/api/calendar-link',
    summary: 'Replace the link of one’s calendar; the one before leads nowhere',
    access: 'usePortal',
    limit,
    returns: Links,
  }),
  readCalendar: endpoint({
    method: 'GET',
    path: '/api/calendars/:feed/:file',
    summary: 'A person’s classes, what is due and events, as RFC 5545 has it; whoever has the link',
    access: 'everyone',
    params: z.object({ feed: z.uuid(), file: z.string().check(atMost(100)) }),
    responds: 'download',
    // A school behind one address, all of whose programs ask every few minutes, stays below it.
    limit: { perAddress: { calls: 6000, minutes: 10 } },
    refusals: { 404: 'The link was renewed, or is not one' },
  }),
  downloadClass: endpoint({
    method: 'GET',
    path: '/api/classes/:id/calendar',
    summary: 'One class for a calendar',
    access: 'usePortal',
    params: z.object({ id: z.uuid() }),
    responds: 'download',
    refusals: { 404: 'One does neither take nor teach it' },
  }),
} satisfies Contract
