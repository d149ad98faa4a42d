import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import type { RetentionKind } from './rules.ts'

/** What will be deleted within a week, by its age. */
export const SoonDeleted = z.object({
  kind: z.enum([
    'applications',
    'messages',
    'notifications',
    'mails',
    'attendance',
    'recordings',
    'performances',
  ] satisfies RetentionKind[]),
  count: z.int(),
  /** For how long the office has set that they are kept. */
  days: z.int(),
  /** When the first of them goes. */
  from: z.iso.datetime(),
})
export type SoonDeleted = z.infer<typeof SoonDeleted>

export const retentionContract = {
  listSoonDeleted: endpoint({
    method: 'GET',
    path: '/api/admin/soon-deleted',
    summary: 'What will be deleted within a week because it is old',
    access: 'enterOffice',
    returns: z.array(SoonDeleted),
  }),
} satisfies Contract
