import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { HandIn, handInWords, mostWorkBytes } from './hand-in-rules.ts'

/** An assignment of one's course, with what one has handed in. */
export const Assignment = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  course: z.object({ id: z.int(), name: z.string() }),
  due_date: z.nullable(z.iso.datetime()),
  max_points: z.int(),
  submission: z.nullable(
    z.object({
      submitted_at: z.iso.datetime(),
      grade: z.nullable(z.int()),
      feedback: z.nullable(z.string()),
    }),
  ),
})
export type Assignment = z.infer<typeof Assignment>

/** A file that was handed in, and the notes that came with it. */
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
    access: 'handInWork',
    params,
    body: HandIn,
    upload: {
      most: mostWorkBytes,
      tooLarge: () => handInWords.tooLarge,
      missing: handInWords.missing,
    },
    limit: { perPerson: { calls: 30, minutes: 10 } },
    returns: Assignment,
    status: 201,
    refusals: { 404: notOnesOwn, 409: 'It has a grade already' },
  }),
  showOwnSubmission: endpoint({
    method: 'GET',
    path: '/api/assignments/:id/submission',
    summary: 'What one has handed in oneself, the latest first',
    access: 'handInWork',
    params,
    returns: z.object({ id: z.uuid(), handed_in: z.array(HandedIn) }),
    refusals: { 404: `${notOnesOwn}, or nothing was handed in` },
  }),
} satisfies Contract
