import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { optionalLine } from '#platform/text.ts'
import { chooseFromList, whyNot } from '#platform/why-not.ts'
import { whyNotImport } from './policy.ts'
import { refusals } from './refusals.ts'
import { categories, Import, NewStudentId, StudentIdDetails } from './rules.ts'

/** An approved ID in the list. */
export const ApprovedId = z.object({
  id: z.uuid(),
  student_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  notes: z.string(),
  category: z.enum(categories),
  is_used: z.boolean(),
  /** Claimed by an account whose address is not confirmed yet. */
  unconfirmed: z.boolean(),
  used_at: z.nullable(z.iso.datetime()),
  created_at: z.iso.datetime(),
})
export type ApprovedId = z.infer<typeof ApprovedId>

const Listing = z.object({
  items: z.array(ApprovedId),
  /** The number of matches on all pages. */
  total: z.number(),
  /** The numbers of all IDs by category, without the search. */
  counts: z.object({ Tutor: z.number(), Student: z.number() }),
})
export type Listing = z.infer<typeof Listing>

/** Nothing is stored before `finished`, and everything after it. */
export const ImportProgress = z.object({
  done: z.number(),
  total: z.number(),
  finished: z.boolean(),
  /** The new IDs in the order of the names, on the last line. */
  ids: z.optional(z.array(z.string())),
  /** How many names were left out, on the last line. */
  left_out: z.optional(z.number()),
})
export type ImportProgress = z.infer<typeof ImportProgress>

const access = 'manageStudentIds'
const params = z.object({ id: z.uuid() })
/** The largest number of names of the largest length, with three bytes a character. */
const bodyLimit = 3 * 1024 * 1024

export const studentIdsContract = {
  listStudentIds: endpoint({
    method: 'GET',
    path: '/api/student-ids',
    summary: 'Approved student IDs, the newest first',
    access,
    query: z.object({
      category: z.enum(categories, chooseFromList),
      search: z._default(optionalLine(100), ''),
      offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000_000)), 0),
    }),
    returns: Listing,
  }),
  addStudentId: endpoint({
    method: 'POST',
    path: '/api/student-ids',
    summary: 'Approve a student ID',
    access,
    body: NewStudentId,
    validate: whyNot(NewStudentId),
    returns: ApprovedId,
    status: 201,
    refusals: { 409: 'The ID is on the list already' },
  }),
  updateStudentId: endpoint({
    method: 'PATCH',
    path: '/api/student-ids/:id',
    summary: 'Change what is written down beside an ID; what is left out stays',
    access,
    params,
    body: StudentIdDetails,
    validate: whyNot(StudentIdDetails),
    returns: ApprovedId,
    refusals: { 404: refusals.gone.message },
  }),
  deleteStudentId: endpoint({
    method: 'DELETE',
    path: '/api/student-ids/:id',
    summary: 'Take an unused ID off the list',
    access,
    params,
    refusals: { 404: refusals.gone.message, 409: 'The ID is used' },
  }),
  releaseStudentId: endpoint({
    method: 'POST',
    path: '/api/student-ids/:id/release',
    summary: 'Undo a registration that nobody has confirmed, and free its ID',
    access,
    params,
    returns: ApprovedId,
    refusals: { 404: refusals.gone.message, 409: 'The account is confirmed, or there is none' },
  }),
  checkImport: endpoint({
    method: 'POST',
    path: '/api/student-ids/import/check',
    summary: 'The addresses of a list that have an ID or an account already',
    access,
    body: Import,
    bodyLimit,
    validate: whyNotImport,
    returns: z.object({
      known: z.array(z.object({ email: z.string(), student_id: z.nullable(z.string()) })),
    }),
  }),
  importStudentIds: endpoint({
    method: 'POST',
    path: '/api/student-ids/import',
    summary: 'Approve an ID for each of many names that has none, all or none',
    access,
    body: Import,
    bodyLimit,
    validate: whyNotImport,
    returns: ImportProgress,
    responds: 'lines',
  }),
} satisfies Contract
