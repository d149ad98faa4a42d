import * as z from 'zod/mini'
import { statuses } from '#features/admissions/office-rules.ts'
import { Announcement } from '#features/announcements/contract.ts'
import { Assignment } from '#features/assignments/contract.ts'
import { DayClass } from '#features/classes/day-types.ts'
import { Discussion } from '#features/discussions/contract.ts'
import { MyCourse } from '#features/enrolments/contract.ts'
import { PublishedEvent } from '#features/events/contract.ts'
import { Room } from '#features/live-rooms/contract.ts'
import { NameNotice, WaitingAccount } from '#features/people/contract.ts'
import { topics } from '#platform/changes.ts'
import { type Contract, endpoint } from '#platform/endpoint.ts'

/** A section that could not be read is null, and shown as empty; the others stay. */
export const Dashboard = z.object({
  courses: z.array(MyCourse),
  /** Until when students may change their courses themselves; null: they ask the office. */
  courses_until: z.nullable(z.iso.datetime()),
  /** In percent, over all courses. */
  overall_progress: z.int(),
  assignments: z.nullable(z.array(Assignment)),
  /** The classes of this day at the academy, cancelled ones too. */
  today: z.array(DayClass),
  /** The class that is on now or next. */
  next_class: z.nullable(DayClass),
  /** Whether a term is on or ahead; otherwise only the timetable says when classes are. */
  has_term: z.boolean(),
  rooms: z.nullable(z.array(Room)),
  discussions: z.nullable(z.object({ items: z.array(Discussion), total: z.int() })),
  announcements: z.nullable(z.object({ items: z.array(Announcement), total: z.int() })),
  /** By day and time, past ones too. */
  events: z.nullable(z.array(PublishedEvent)),
})
export type Dashboard = z.infer<typeof Dashboard>

export const portalContract = {
  showDashboard: endpoint({
    method: 'GET',
    path: '/api/dashboard',
    summary: 'Everything on a person’s dashboard',
    access: 'usePortal',
    returns: Dashboard,
  }),
  followChanges: endpoint({
    method: 'GET',
    path: '/api/changes',
    summary: 'What open pages should look at again, as soon as it has changed',
    access: 'followChanges',
    responds: 'events',
    returns: z.object({
      /** `all` when changes may have been missed. */
      topic: z.enum([...topics, 'all']),
    }),
  }),
} satisfies Contract

const access = 'enterOffice'

export const Overview = z.object({
  counts: z.object({
    applications: z.int(),
    pending_applications: z.int(),
    students: z.int(),
    assignments: z.int(),
    discussions: z.int(),
  }),
  /** Null for admins who may not open applications. */
  recent: z.nullable(
    z.array(
      z.object({
        id: z.uuid(),
        first_name: z.string(),
        last_name: z.string(),
        email: z.string(),
        status: z.enum(statuses),
        created_at: z.iso.datetime(),
      }),
    ),
  ),
  attention: z.object({
    /** Submissions without a grade; a grade of 0 counts as none. */
    ungraded: z.int(),
    /** Accounts that wait for approval, the longest waiting first. */
    accounts: z.object({
      total: z.int(),
      latest: z.array(WaitingAccount),
    }),
    /** Changed names, and new ones that read like a tutor's, that no admin has reviewed. */
    names: z.array(NameNotice),
    /** The number of wrong student IDs tried within a day; null unless it is unusual. */
    wrong_ids: z.nullable(z.int()),
    mails: z.object({
      total: z.int(),
      latest: z.array(
        z.object({
          id: z.uuid(),
          kind: z.string(),
          given_up_at: z.iso.datetime(),
          last_error: z.nullable(z.string()),
        }),
      ),
    }),
  }),
})
export type Overview = z.infer<typeof Overview>

export const overviewContract = {
  showOverview: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    summary: 'What the academy has, and what needs attention today',
    access,
    returns: Overview,
  }),
  sendMailAgain: endpoint({
    method: 'POST',
    path: '/api/admin/mails/:id/again',
    summary: 'Try once more to send a mail that was given up',
    access,
    params: z.object({ id: z.uuid() }),
    refusals: { 404: 'It was sent, or is on its way' },
  }),
} satisfies Contract
