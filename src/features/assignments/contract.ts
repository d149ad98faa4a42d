import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { whyNot } from '#platform/why-not.ts'
import { ChangedAssignment, Grading, NewAssignment } from './grading-rules.ts'
import { HandIn, submissionFile } from './hand-in-rules.ts'
import { askedFor } from './rules.ts'

/** An assignment for a student, with their submission. */
export const Assignment = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  course: z.object({ id: z.int(), name: z.string() }),
  due_date: z.nullable(z.iso.datetime()),
  max_points: z.int(),
  asks_for: z.enum(askedFor),
  submission: z.nullable(
    z.object({
      submitted_at: z.iso.datetime(),
      /** Whether its file is not all there yet; a grade is that of the one before. */
      on_its_way: z.boolean(),
      grade: z.nullable(z.int()),
      feedback: z.nullable(z.string()),
    }),
  ),
})
export type Assignment = z.infer<typeof Assignment>

/** A file that was handed in, with its notes. */
const HandedIn = z.object({
  file: z.object({ id: z.uuid(), name: z.string(), bytes: z.int() }),
  notes: z.nullable(z.string()),
  submitted_at: z.iso.datetime(),
})
export type HandedIn = z.infer<typeof HandedIn>

const params = z.object({ id: z.uuid() })
const notOnesOwn = 'It is of a course that is not one’s own'

export const assignmentsContract = {
  handIn: endpoint({
    method: 'POST',
    path: '/api/assignments/:id/submissions',
    summary: 'Hand in a file; until it has a grade another one replaces it',
    access: 'handInSubmissions',
    params,
    body: HandIn,
    upload: submissionFile.upload,
    limit: { perPerson: { calls: 30, minutes: 10 } },
    returns: Assignment,
    status: 201,
    refusals: { 404: notOnesOwn, 409: 'It has a grade already' },
  }),
  showOwnSubmission: endpoint({
    method: 'GET',
    path: '/api/assignments/:id/submission',
    summary: 'What one has handed in oneself, the latest first',
    access: 'handInSubmissions',
    params,
    returns: z.object({ id: z.uuid(), handed_in: z.array(HandedIn) }),
    refusals: { 404: `${notOnesOwn}, or nothing was handed in` },
  }),
} satisfies Contract

const moment = z.iso.datetime()
const Name = z.object({ first_name: z.string(), last_name: z.string() })

/** An assignment for its author, with the numbers of submissions. */
export const SetAssignment = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  course: z.object({ id: z.int(), name: z.string() }),
  author: Name,
  due_date: z.nullable(moment),
  max_points: z.int(),
  asks_for: z.enum(askedFor),
  criteria: z.array(z.string()),
  created_at: moment,
  changed_at: z.nullable(moment),
  /** A grade of 0 counts as pending; on their way is what has none there before it. */
  counts: z.object({ total: z.int(), pending: z.int(), graded: z.int(), on_their_way: z.int() }),
})
export type SetAssignment = z.infer<typeof SetAssignment>

const student = z.object({
  ...Name.shape,
  /** Null where they have none on the list of approved IDs any more. */
  student_id: z.nullable(z.string()),
})

/** A submission in a list, without its texts and files. */
export const ListedSubmission = z.object({
  id: z.uuid(),
  student,
  submitted_at: moment,
  grade: z.nullable(z.int()),
  graded_at: z.nullable(moment),
})
export type ListedSubmission = z.infer<typeof ListedSubmission>

/** What a student has handed in whose file is not all there yet: nobody can grade it. */
export const OnItsWay = z.object({
  student,
  submitted_at: moment,
  /** Whether something of theirs is among the submissions, which this one will replace. */
  is_there_another: z.boolean(),
})
export type OnItsWay = z.infer<typeof OnItsWay>

const HandedInFile = z.object({
  id: z.uuid(),
  name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
})

export const Submission = z.object({
  ...ListedSubmission.shape,
  assignment: z.object({
    id: z.uuid(),
    title: z.string(),
    due_date: z.nullable(moment),
    max_points: z.int(),
  }),
  file: HandedInFile,
  notes: z.nullable(z.string()),
  feedback: z.nullable(z.string()),
  /** Who gave the grade. */
  grader: z.nullable(Name),
  /** Earlier files that were replaced, the latest first. */
  earlier: z.array(
    z.object({ file: HandedInFile, notes: z.nullable(z.string()), submitted_at: moment }),
  ),
})
export type Submission = z.infer<typeof Submission>

/** What waits for its grade. */
export const ToGrade = z.object({
  total: z.int(),
  oldest: z.array(
    z.object({
      id: z.uuid(),
      assignment_id: z.uuid(),
      title: z.string(),
      course: z.string(),
      asks_for: z.enum(askedFor),
      ...Name.shape,
      submitted_at: moment,
    }),
  ),
})
export type ToGrade = z.infer<typeof ToGrade>

const access = 'setAssignments'
const gone = 'It was deleted, or belongs to somebody else'

export const gradingContract = {
  listAssignments: endpoint({
    method: 'GET',
    path: '/api/assignments',
    summary: 'The assignments one has set, the newest first, twenty a page; an admin may see all',
    access,
    query: z.object({
      whose: z._default(z.enum(['mine', 'everybodys']), 'mine'),
      page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
    }),
    returns: z.object({ items: z.array(SetAssignment), total: z.int() }),
  }),
  createAssignment: endpoint({
    method: 'POST',
    path: '/api/assignments',
    summary: 'Set an assignment; the students of its course are notified',
    access,
    body: NewAssignment,
    validate: whyNot(NewAssignment),
    // Enough to set a term's assignments at once; each one notifies a course.
    limit: { perPerson: { calls: 60, minutes: 10 } },
    returns: SetAssignment,
    status: 201,
  }),
  showAssignment: endpoint({
    method: 'GET',
    path: '/api/assignments/:id',
    summary: 'An assignment with all that was handed in, the newest first',
    access,
    params,
    returns: z.object({
      assignment: SetAssignment,
      submissions: z.array(ListedSubmission),
      on_their_way: z.array(OnItsWay),
    }),
    refusals: { 404: gone },
  }),
  editAssignment: endpoint({
    method: 'PATCH',
    path: '/api/assignments/:id',
    summary: 'Change an assignment; its course stays',
    access,
    params,
    body: ChangedAssignment,
    validate: whyNot(ChangedAssignment),
    returns: SetAssignment,
    refusals: { 404: gone, 409: 'Somebody else has changed it since' },
  }),
  deleteAssignment: endpoint({
    method: 'DELETE',
    path: '/api/assignments/:id',
    summary: 'Delete an assignment with all that was handed in, and what was notified of it',
    access,
    params,
    refusals: { 404: gone },
  }),
  showSubmission: endpoint({
    method: 'GET',
    path: '/api/submissions/:id',
    summary: 'A submission with its words and files',
    access,
    params,
    returns: Submission,
    refusals: { 404: gone },
  }),
  gradeSubmission: endpoint({
    method: 'PUT',
    path: '/api/submissions/:id/grade',
    summary: 'Grade a submission, or grade it anew; the student is notified',
    access,
    params,
    body: Grading,
    validate: whyNot(Grading),
    returns: Submission,
    refusals: { 404: gone, 409: 'It was handed in again, or graded by somebody else, since' },
  }),
  deleteSubmission: endpoint({
    method: 'DELETE',
    path: '/api/submissions/:id',
    summary: 'Delete a submission with its files and grade; the student may hand in again',
    access,
    params,
    refusals: { 404: gone },
  }),
  linkToFile: endpoint({
    method: 'POST',
    path: '/api/submissions/:id/files/:file/link',
    summary:
      'A link to a file that was handed in, good for five minutes; also for who handed it in',
    access: 'usePortal',
    params: z.object({ id: z.uuid(), file: z.uuid() }),
    returns: z.object({ href: z.string() }),
    refusals: { 404: gone },
  }),
} satisfies Contract
