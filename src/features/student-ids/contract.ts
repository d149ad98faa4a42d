import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { whyNot } from '#platform/why-not.ts'
import { categories, NamesImport, NewStudentId, StudentIdDetails } from './rules.ts'

const Category = z.enum(categories)

/** One ID on the list of those the academy has given out. */
export const StudentId = z.object({
  id: z.uuid(),
  student_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  notes: z.string(),
  category: Category,
  is_used: z.boolean(),
  /** Claimed by an account whose e-mail address nobody has confirmed yet. */
  unconfirmed: z.boolean(),
  used_at: z.nullable(z.iso.datetime()),
  created_at: z.iso.datetime(),
})
export type StudentId = z.infer<typeof StudentId>

const Progress = z.object({
  done: z.number(),
  total: z.number(),
  /** Of the last line alone: all of them are in now. Without it none is. */
  imported: z.optional(z.object({ first: z.string(), last: z.string() })),
})
export type Progress = z.infer<typeof Progress>

const params = z.object({ id: z.uuid() })
const access = ['admin'] as const
const gone = 'Somebody has deleted this student ID in the meantime.'

export const studentIdsContract = {
  listStudentIds: endpoint({
    method: 'GET',
    path: '/api/student-ids',
    summary: 'The approved IDs of a category, newest first',
    access,
    query: z.object({
      category: Category,
      /** Words of the ID, the names, the address or the notes. */
      search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
      offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
    }),
    returns: z.object({
      items: z.array(StudentId),
      /** How many match, on this page and on all others. */
      total: z.number(),
      /** How many there are, whatever is searched for. */
      counts: z.object({ Tutor: z.number(), Student: z.number() }),
    }),
  }),
  addStudentId: endpoint({
    method: 'POST',
    path: '/api/student-ids',
    summary: 'Approve an ID',
    access,
    body: NewStudentId,
    refuse: whyNot(NewStudentId),
    returns: StudentId,
    status: 201,
    refusals: { 409: 'The ID is on the list already' },
  }),
  updateStudentId: endpoint({
    method: 'PATCH',
    path: '/api/student-ids/:id',
    summary: 'Write down something else beside an ID',
    access,
    params,
    body: StudentIdDetails,
    refuse: whyNot(StudentIdDetails),
    returns: StudentId,
    refusals: { 404: gone },
  }),
  deleteStudentId: endpoint({
    method: 'DELETE',
    path: '/api/student-ids/:id',
    summary: 'Take an unused ID off the list',
    access,
    params,
    refusals: { 404: gone, 409: 'The ID is used' },
  }),
  releaseStudentId: endpoint({
    method: 'POST',
    path: '/api/student-ids/:id/release',
    summary: 'Undo a registration that nobody has confirmed, so that the ID is free again',
    access,
    params,
    returns: StudentId,
    refusals: { 404: gone, 409: 'The registration is confirmed' },
  }),
  importStudentIds: endpoint({
    method: 'POST',
    path: '/api/student-ids/import',
    summary: 'Give out the next IDs to a list of people, to all of them or to none',
    access,
    body: NamesImport,
    refuse: whyNot(NamesImport),
    // Five thousand long names.
    bodyLimit: 1024 * 1024,
    answers: 'lines',
    returns: Progress,
  }),
} satisfies Contract
