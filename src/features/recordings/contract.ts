import * as z from 'zod/mini'
import { illustration } from '#features/catalogue/illustration-rules.ts'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { recordingFile, SentRecording } from './rules.ts'

export const Recording = z.object({
  id: z.uuid(),
  title: z.string(),
  course: z.object({
    id: z.int(),
    name: z.string(),
    ...illustration,
  }),
  recorded_on: z.iso.date(),
  /** For pages of the release before, which show its day; to be left out in the next release. */
  recorded_at: z.iso.datetime(),
  media_type: z.string(),
  bytes: z.int(),
  /** Null where nobody has read it. */
  duration_ms: z.nullable(z.int()),
  /** The wave: 600 levels from 0 to 100. */
  peaks: z.nullable(z.array(z.int())),
  /** Whether the caller may remove it. */
  removable: z.boolean(),
})
export type Recording = z.infer<typeof Recording>

export const recordingsContract = {
  listRecordings: endpoint({
    method: 'GET',
    path: '/api/recordings',
    summary: 'The recordings of one’s courses, newest first',
    access: 'usePortal',
    query: z.object({
      offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
      /** This one alone; none where it is gone or of a course that is not one's own. */
      recording: z.optional(z.uuid()),
    }),
    returns: z.object({
      items: z.array(Recording),
      total: z.int(),
      /** The size limit of a new recording, in bytes. */
      most_bytes: z.int(),
    }),
  }),
  addRecording: endpoint({
    method: 'POST',
    path: '/api/recordings',
    summary: 'Leave a recording for the students of a course',
    access: 'addRecordings',
    body: SentRecording,
    upload: recordingFile.upload,
    limit: { perPerson: { calls: 60, minutes: 60 } },
    returns: Recording,
    status: 201,
  }),
  removeRecording: endpoint({
    method: 'DELETE',
    path: '/api/recordings/:id',
    summary: 'Remove a recording of one’s own, or any as an admin',
    access: 'addRecordings',
    params: z.object({ id: z.uuid() }),
    refusals: { 404: 'It was removed, or belongs to somebody else' },
  }),
  playRecording: endpoint({
    method: 'GET',
    path: '/api/recordings/:id/media',
    summary: 'The sound or the picture of a recording, for a player',
    access: 'usePortal',
    params: z.object({ id: z.uuid() }),
    responds: 'file',
    refusals: { 404: 'It belongs to a course that is not one’s own, or its file is gone' },
  }),
} satisfies Contract
