import * as z from 'zod/mini'
import { courseId } from '#features/enrolments/rules.ts'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { optionalLine } from '#platform/text.ts'
import { decisions, mostAnswers, pageSize, roles, states, ways } from './rules.ts'

const row = {
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Deactivated people cannot come in. */
  is_active: z.boolean(),
  /** Whether they have shown that the address is theirs. */
  is_confirmed: z.boolean(),
  student_id: z.nullable(z.string()),
  /** To within a few minutes. */
  last_seen_at: z.nullable(z.iso.datetime()),
  /** While the account waits for the office; empty where the list has no name beside the ID. */
  waiting: z.nullable(z.object({ since: z.iso.datetime(), id_given_to: z.string() })),
  /** Their name before they changed it, for a month. */
  former_name: z.nullable(z.string()),
  /** Whose name theirs reads like, where somebody who teaches or works here has such a one. */
  resembles: z.nullable(z.string()),
}

/** Somebody with an account, as the list shows them. */
export const PersonRow = z.object({ ...row, courses: z.array(z.string()) })
export type PersonRow = z.infer<typeof PersonRow>

/** What the academy knows about somebody. */
export const PersonCard = z.object({
  ...row,
  /** The only admin who can come in. */
  is_last_admin: z.boolean(),
  created_at: z.iso.datetime(),
  deactivated_at: z.nullable(z.iso.datetime()),
  ways: z.array(z.enum(ways)),
  /** Logins that are open. */
  sessions: z.int(),
  courses: z.array(
    z.object({
      course_id: z.int(),
      name: z.string(),
      enrolled_at: z.iso.datetime(),
      attended: z.int(),
      /** In percent. */
      progress: z.int(),
    }),
  ),
  activity: z.object({
    handed_in: z.int(),
    /** Without those of 0, which count as none in the tutors' lists. */
    graded: z.int(),
    /** Live classes, each once. */
    attended: z.int(),
    discussions: z.int(),
    replies: z.int(),
  }),
  owns: z.object({
    assignments: z.int(),
    announcements: z.int(),
    recordings: z.int(),
    rooms: z.int(),
  }),
})
export type PersonCard = z.infer<typeof PersonCard>

/** An account that waits for the office's answer. */
export const WaitingAccount = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  student_id: z.nullable(z.string()),
  /** Empty where the list has no name beside the ID. */
  id_given_to: z.string(),
  since: z.iso.datetime(),
  /** Whose name theirs reads like. */
  resembles: z.nullable(z.string()),
})
export type WaitingAccount = z.infer<typeof WaitingAccount>

/** A changed or resembling name that somebody in the office should look at. */
export const NameNotice = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  name: z.string(),
  name_before: z.nullable(z.string()),
  resembles: z.nullable(z.string()),
  noted_at: z.iso.datetime(),
})
export type NameNotice = z.infer<typeof NameNotice>

const Listing = z.object({
  items: z.array(PersonRow),
  /** Of all pages of what was looked for. */
  found: z.int(),
  /** Everybody with an account. */
  total: z.int(),
  /** Of what was looked for, whatever role was asked for. */
  counts: z.object({ admin: z.int(), tutor: z.int(), student: z.int() }),
})
export type Listing = z.infer<typeof Listing>

const access = 'managePeople'
const choose = 'Please choose from the list'
const role = z.enum(roles, choose)
const params = z.object({ id: z.uuid() })
const gone = 'The account was erased'
const conflict = 'Somebody else has changed it in the meantime, or a rule forbids it'

export const peopleContract = {
  listPeople: endpoint({
    method: 'GET',
    path: '/api/admin/people',
    summary: `Everybody with an account, by last name, ${pageSize} at a time`,
    access,
    query: z.object({
      search: z._default(optionalLine(100), ''),
      role: z.optional(role),
      state: z.optional(z.enum(states, choose)),
      page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
    }),
    returns: Listing,
  }),
  showPerson: endpoint({
    method: 'GET',
    path: '/api/admin/people/:id',
    summary: 'What the academy knows about one person',
    access,
    params,
    returns: PersonCard,
    refusals: { 404: gone },
  }),
  changePersonRole: endpoint({
    method: 'PATCH',
    path: '/api/admin/people/:id/role',
    summary: 'Give a person another role; it counts at once, on their open pages too',
    access,
    params,
    /** Nothing is changed where the role is another one by now than `expected_role`. */
    body: z.object({ role, expected_role: role }),
    returns: PersonCard,
    refusals: { 404: gone, 409: conflict },
  }),
  deactivatePerson: endpoint({
    method: 'POST',
    path: '/api/admin/people/:id/deactivation',
    summary: 'Let a person come in no more; their logins end',
    access,
    params,
    returns: PersonCard,
    refusals: { 404: gone, 409: conflict },
  }),
  reactivatePerson: endpoint({
    method: 'DELETE',
    path: '/api/admin/people/:id/deactivation',
    summary: 'Let a person come in again',
    access,
    params,
    returns: PersonCard,
    refusals: { 404: gone, 409: conflict },
  }),
  enrolPerson: endpoint({
    method: 'POST',
    path: '/api/admin/people/:id/enrolments',
    summary: 'Enrol a student in one more course',
    access,
    params,
    body: z.object({ course_id: courseId }),
    returns: PersonCard,
    status: 201,
    refusals: { 404: gone, 409: conflict },
  }),
  withdrawPerson: endpoint({
    method: 'DELETE',
    path: '/api/admin/people/:id/enrolments/:course_id',
    summary: 'Take a person out of a course; what they have done there stays',
    access,
    params: z.object({
      id: z.uuid(),
      // Of a course that is gone from the catalogue too.
      course_id: z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)),
    }),
    returns: PersonCard,
    refusals: { 404: gone, 409: conflict },
  }),
  answerAccounts: endpoint({
    method: 'POST',
    path: '/api/admin/people/approvals',
    summary: 'Approve or decline accounts that wait; a declined one is erased and its ID is free',
    access,
    body: z.object({
      ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostAnswers)),
      decision: z.enum(decisions, choose),
    }),
    /** Without those that somebody else has answered meanwhile. */
    returns: z.object({ answered: z.int() }),
  }),
  seeNameNotice: endpoint({
    method: 'POST',
    path: '/api/admin/name-notices/:id/seen',
    summary: 'Somebody in the office has looked at a changed or resembling name',
    access,
    params,
  }),
  exportPerson: endpoint({
    method: 'GET',
    path: '/api/admin/people/:id/export',
    summary: 'All that is held about a person, as a JSON file',
    access,
    params,
    answers: 'download',
    refusals: { 404: gone },
  }),
  erasePerson: endpoint({
    method: 'DELETE',
    path: '/api/admin/people/:id',
    summary: 'Erase all that is held about a person, unless others still use what they made',
    access,
    params,
    refusals: { 404: gone, 409: conflict },
  }),
} satisfies Contract
