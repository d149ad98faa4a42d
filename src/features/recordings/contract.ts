import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'

export const Recording = z.object({
  id: z.uuid(),
  title: z.string(),
  course: z.object({
    id: z.int(),
    name: z.string(),
    /** The name of its drawing in content/drawings. */
    drawing: z.string(),
  }),
  recorded_at: z.iso.datetime(),
  media_type: z.string(),
  bytes: z.int(),
})
export type Recording = z.infer<typeof Recording>

export const recordingsContract = {
  listRecordings: endpoint({
    method: 'GET',
    path: '/api/recordings',
    summary: 'The recordings of one’s courses, newest first',
    access: 'signed-in',
    query: z.object({
      offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
    }),
    returns: z.object({ items: z.array(Recording), total: z.int() }),
  }),
  playRecording: endpoint({
    method: 'GET',
    path: '/api/recordings/:id/media',
    summary: 'The sound or the picture of a recording, for a player',
    access: 'signed-in',
    params: z.object({ id: z.uuid() }),
    answers: 'file',
    refusals: { 404: 'It belongs to a course that is not one’s own, or its file is gone' },
  }),
} satisfies Contract
