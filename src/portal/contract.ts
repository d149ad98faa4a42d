import * as z from 'zod/mini'
import { Announcement } from '#features/announcements/contract.ts'
import { Assignment } from '#features/assignments/contract.ts'
import { Discussion } from '#features/discussions/contract.ts'
import { MyCourse } from '#features/enrolments/contract.ts'
import { Room } from '#features/live-rooms/contract.ts'
import { topics } from '#platform/changes.ts'
import { type Contract, endpoint } from '#platform/endpoint.ts'

/** A section that could not be read is null: the others stay, and it shows as empty. */
export const Dashboard = z.object({
  courses: z.array(MyCourse),
  /** In percent, over all courses. */
  overall_progress: z.int(),
  assignments: z.nullable(z.array(Assignment)),
  rooms: z.nullable(z.array(Room)),
  discussions: z.nullable(z.object({ items: z.array(Discussion), total: z.int() })),
  announcements: z.nullable(z.object({ items: z.array(Announcement), total: z.int() })),
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
    access: 'hearChanges',
    answers: 'events',
    returns: z.object({
      /** `all` after a while in which something may have been missed. */
      topic: z.enum([...topics, 'all']),
    }),
  }),
} satisfies Contract
