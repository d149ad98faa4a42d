import * as z from 'zod/mini'
import { statuses } from '#features/admissions/office-rules.ts'
import { NameNotice, WaitingAccount } from '#features/people/contract.ts'
import { type Contract, endpoint } from '#platform/endpoint.ts'

const access = 'enterOffice'

export const Overview = z.object({
  counts: z.object({
    applications: z.int(),
    pending_applications: z.int(),
    students: z.int(),
    assignments: z.int(),
    discussions: z.int(),
  }),
  /** None for admins who may not open applications. */
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
    /** Handed in and not graded; a grade of 0 counts as none. */
    ungraded: z.int(),
    /** Accounts that wait for the office, those that have waited longest first. */
    accounts: z.object({
      total: z.int(),
      latest: z.array(WaitingAccount),
    }),
    /** Changed names, and new ones that read like a tutor's, that nobody has looked at. */
    names: z.array(NameNotice),
    /** So many wrong student IDs were tried within a day; null where it is no burst. */
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
