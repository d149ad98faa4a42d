import * as z from 'zod/mini'
import { courseId } from '#features/enrolments/rules.ts'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { optionalLine } from '#platform/text.ts'
import { chooseFromList, whyNot } from '#platform/why-not.ts'
import {
  decisions,
  enrolmentSources,
  LeavingDay,
  mostAnswers,
  pageSize,
  roles,
  states,
  ways,
} from './rules.ts'

const row = {
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Deactivated people cannot log in. */
  is_active: z.boolean(),
  /** Whether the address is confirmed. */
  is_confirmed: z.boolean(),
  student_id: z.nullable(z.string()),
  /** To within a few minutes. */
  last_seen_at: z.nullable(z.iso.datetime()),
  /** Set while the account waits for approval; `id_given_to` is empty where the list has no name. */
  waiting: z.nullable(z.object({ since: z.iso.datetime(), id_given_to: z.string() })),
  /** The name before a change, for a month. */
  former_name: z.nullable(z.string()),
  /** The tutor or admin whose name theirs resembles. */
  resembles: z.nullable(z.string()),
}

/** A person in the list. */
export const PersonRow = z.object({ ...row, courses: z.array(z.string()) })
export type PersonRow = z.infer<typeof PersonRow>

/** A person on their own page. */
export const PersonCard = z.object({
  ...row,
  /** The only admin who can log in. */
  is_last_admin: z.boolean(),
  created_at: z.iso.datetime(),
  deactivated_at: z.nullable(z.iso.datetime()),
  ways: z.array(z.enum(ways)),
  /** The number of open sessions. */
  sessions: z.int(),
  courses: z.array(
    z.object({
      /** Of the enrolment: a course may be taken in several terms. */
      id: z.uuid(),
      course_id: z.int(),
      name: z.string(),
      term: z.nullable(z.string()),
      /** Days of the academy's calendar; null: nobody knows the end yet. */
      starts_on: z.iso.date(),
      ends_on: z.nullable(z.iso.date()),
      phase: z.enum(['ahead', 'running', 'past']),
      /** Whether they left before its end. */
      has_left: z.boolean(),
      /** Where it came from; null: nobody knows any more. */
      source: z.nullable(z.enum(enrolmentSources)),
      attended: z.int(),
      /** In percent. */
      progress: z.int(),
    }),
  ),
  /** Those that are not over, which one can be enrolled in; the first first. */
  terms: z.array(z.object({ id: z.uuid(), name: z.string(), first_day: z.iso.date() })),
  /** The courses that a tutor sees: all, or those they teach; null for others. */
  teaches: z.nullable(z.object({ is_all: z.boolean(), course_ids: z.array(z.int()) })),
  activity: z.object({
    handed_in: z.int(),
    /** Without grades of 0, which count as none in the tutors' lists. */
    graded: z.int(),
    /** Attended live classes, each counted once. */
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

/** An account that waits for approval. */
export const WaitingAccount = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  student_id: z.nullable(z.string()),
  /** The name beside the ID on the list, or empty. */
  id_given_to: z.string(),
  since: z.iso.datetime(),
  /** The person whose name theirs resembles. */
  resembles: z.nullable(z.string()),
})
export type WaitingAccount = z.infer<typeof WaitingAccount>

/** A changed or resembling name that the office should review. */
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
  /** The number of matches on all pages. */
  found: z.int(),
  /** The number of all accounts. */
  total: z.int(),
  /** The numbers of matches in each role, without the role filter. */
  counts: z.object({ admin: z.int(), tutor: z.int(), student: z.int() }),
})
export type Listing = z.infer<typeof Listing>

const access = 'managePeople'
const role = z.enum(roles, chooseFromList)
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
      state: z.optional(z.enum(states, chooseFromList)),
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
  changePersonTeaching: endpoint({
    method: 'PATCH',
    path: '/api/admin/people/:id/teaching',
    summary: 'Let a tutor see all courses, or those alone that they teach',
    access,
    params,
    body: z.object({ is_all: z.boolean() }),
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
    summary: 'Enrol a student in one more course, in a term',
    access,
    params,
    body: z.object({
      course_id: courseId,
      /** One that is not over; null: the term that is on, or the next. */
      term_id: z._default(z.nullable(z.uuid()), null),
    }),
    returns: PersonCard,
    status: 201,
    refusals: { 404: gone, 409: conflict },
  }),
  withdrawPerson: endpoint({
    method: 'POST',
    path: '/api/admin/people/:id/enrolments/:enrolment_id/withdrawal',
    summary: 'End an enrolment from a day on; what they have done there stays',
    access,
    params: z.object({ id: z.uuid(), enrolment_id: z.uuid() }),
    body: LeavingDay,
    validate: whyNot(LeavingDay),
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
      decision: z.enum(decisions, chooseFromList),
    }),
    /** Without those that another admin has answered meanwhile. */
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
    responds: 'download',
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
