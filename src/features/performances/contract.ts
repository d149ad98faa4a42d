import * as z from 'zod/mini'
import { Mark } from '#features/assignments/grading-rules.ts'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { SoundFacts } from '#platform/sound.ts'
import { whyNot } from '#platform/why-not.ts'
import { NewComment, NewTake, SpokenAnswer, SpokenComment } from './new-take-rules.ts'
import { CommentText, voiceNoteFile } from './rules.ts'

const moment = z.iso.datetime()
const Name = z.object({ first_name: z.string(), last_name: z.string() })

const said = {
  id: z.uuid(),
  /** Empty where it is spoken alone. */
  content: z.string(),
  /** Null where it is written. */
  voice_note: z.nullable(SoundFacts),
  /** Null where the account is gone. */
  author: z.nullable(Name),
  /** Whether the caller wrote it, and may change it. */
  own: z.boolean(),
  created_at: moment,
  changed_at: z.nullable(moment),
}

/** What was said of a moment or a stretch of a take. */
export const TakeComment = z.object({
  ...said,
  from_ms: z.int(),
  to_ms: z.nullable(z.int()),
  done: z.boolean(),
  answers: z.array(z.object(said)),
})
export type TakeComment = z.infer<typeof TakeComment>

export const Take = z.object({
  id: z.uuid(),
  number: z.int(),
  kind: z.enum(['sound', 'film']),
  name: z.string(),
  bytes: z.int(),
  ...SoundFacts.shape,
  notes: z.nullable(z.string()),
  handed_in_at: moment,
  /** Null once the whole file is there; until then, how much of it. */
  received: z.nullable(z.int()),
  /** Whether it is the one that is to grade, or was graded last. */
  latest: z.boolean(),
  grade: z.nullable(z.int()),
  feedback: z.nullable(z.string()),
  graded_at: z.nullable(moment),
  marks: z.array(Mark),
  comments: z.array(TakeComment),
})
export type Take = z.infer<typeof Take>

/** All takes of a student for an assignment, the first one first. */
export const Performance = z.object({
  assignment: z.object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    course: z.object({ id: z.int(), name: z.string() }),
    due_date: z.nullable(moment),
    max_points: z.int(),
    criteria: z.array(z.string()),
    author: Name,
  }),
  student: Name,
  /** Null until a take has arrived. */
  submission_id: z.nullable(z.uuid()),
  takes: z.array(Take),
  /** Whether nothing can be handed in any more: the student's enrolment has ended. */
  is_closed: z.boolean(),
  /** The size limit of a file, in bytes. */
  most_bytes: z.int(),
})
export type Performance = z.infer<typeof Performance>

const params = z.object({ id: z.uuid() })
const noRoom = 'The storage has no room for the rest of it'
/** Each may take a place of this size in the academy's storage. */
const voiceNote = {
  upload: voiceNoteFile.upload,
  limit: { perPerson: { calls: 120, minutes: 60 } },
} as const
const gone = 'It was withdrawn or deleted, or belongs to somebody else'

export const performancesContract = {
  showOwnPerformance: endpoint({
    method: 'GET',
    path: '/api/assignments/:id/performance',
    summary: 'One’s own takes for an assignment, with what was said of them',
    access: 'handInSubmissions',
    params,
    returns: Performance,
    refusals: { 404: 'It is of a course that is not one’s own, or asks for a document' },
  }),
  showPerformance: endpoint({
    method: 'GET',
    path: '/api/submissions/:id/performance',
    summary: 'The takes of a student, for who grades them',
    access: 'setAssignments',
    params,
    returns: Performance,
    refusals: { 404: gone },
  }),
  handInTake: endpoint({
    method: 'POST',
    path: '/api/assignments/:id/takes',
    summary: 'Hand in a take; its file follows in pieces, to /api/takes/ID/file',
    access: 'handInSubmissions',
    params,
    body: NewTake,
    validate: whyNot(NewTake),
    limit: { perPerson: { calls: 60, minutes: 60 } },
    returns: Performance,
    status: 201,
    refusals: { 404: 'It is of a course that is not one’s own', 409: 'There are too many takes' },
  }),
  countUploaded: endpoint({
    method: 'HEAD',
    path: '/api/takes/:id/file',
    summary: 'How much of a take’s file has arrived (tus 1.0)',
    access: 'handInSubmissions',
    params,
    responds: 'pieces',
    refusals: { 404: gone, 507: noRoom },
  }),
  uploadPiece: endpoint({
    method: 'PATCH',
    path: '/api/takes/:id/file',
    summary: 'Send the next bytes of a take’s file (tus 1.0)',
    access: 'handInSubmissions',
    params,
    responds: 'pieces',
    refusals: {
      404: gone,
      409: 'Other bytes are expected',
      422: 'It is no sound and no film',
      507: noRoom,
    },
  }),
  withdrawTake: endpoint({
    method: 'DELETE',
    path: '/api/takes/:id',
    summary: 'Withdraw a take of one’s own that has no grade',
    access: 'handInSubmissions',
    params,
    refusals: { 404: gone, 409: 'It has a grade' },
  }),
  playTake: endpoint({
    method: 'GET',
    path: '/api/takes/:id/media',
    summary: 'The sound or the film of a take, for a player',
    access: 'usePortal',
    params,
    responds: 'file',
    refusals: { 404: `${gone}, or its file is gone` },
  }),
  commentOnTake: endpoint({
    method: 'POST',
    path: '/api/takes/:id/comments',
    summary: 'Say something of a moment or a stretch of a take',
    access: 'setAssignments',
    params,
    body: NewComment,
    validate: whyNot(NewComment),
    limit: { perPerson: { calls: 300, minutes: 60 } },
    returns: z.object({ id: z.uuid() }),
    status: 201,
    refusals: { 404: gone },
  }),
  answerTakeComment: endpoint({
    method: 'POST',
    path: '/api/take-comments/:id/answers',
    summary: 'Answer what was said of a take',
    access: 'usePortal',
    params,
    body: CommentText,
    validate: whyNot(CommentText),
    limit: { perPerson: { calls: 300, minutes: 60 } },
    status: 201,
    returns: z.object({ id: z.uuid() }),
    refusals: { 404: gone },
  }),
  speakOfTake: endpoint({
    method: 'POST',
    path: '/api/takes/:id/voice-notes',
    summary: 'Say something of a moment or a stretch of a take, spoken or played',
    access: 'setAssignments',
    params,
    body: SpokenComment,
    ...voiceNote,
    returns: z.object({ id: z.uuid() }),
    status: 201,
    refusals: { 404: gone },
  }),
  answerTakeCommentSpoken: endpoint({
    method: 'POST',
    path: '/api/take-comments/:id/voice-notes',
    summary: 'Answer what was said of a take, spoken or played',
    access: 'usePortal',
    params,
    body: SpokenAnswer,
    ...voiceNote,
    returns: z.object({ id: z.uuid() }),
    status: 201,
    refusals: { 404: gone },
  }),
  playVoiceNote: endpoint({
    method: 'GET',
    path: '/api/take-comments/:id/media',
    summary: 'The voice note of a comment or an answer, for a player',
    access: 'usePortal',
    params,
    responds: 'file',
    refusals: { 404: `${gone}, or its file is gone` },
  }),
  changeTakeComment: endpoint({
    method: 'PATCH',
    path: '/api/take-comments/:id',
    summary: 'Change what one has said of a take, or answered',
    access: 'usePortal',
    params,
    body: CommentText,
    validate: whyNot(CommentText),
    refusals: { 404: gone },
  }),
  deleteTakeComment: endpoint({
    method: 'DELETE',
    path: '/api/take-comments/:id',
    summary: 'Delete what one has said of a take, with its answers',
    access: 'usePortal',
    params,
    refusals: { 404: gone },
  }),
  tickOffTakeComment: endpoint({
    method: 'PUT',
    path: '/api/take-comments/:id/done',
    summary: 'Tick off what was said of one’s own take, or take the tick away',
    access: 'handInSubmissions',
    params,
    body: z.object({ done: z.boolean() }),
    refusals: { 404: gone },
  }),
} satisfies Contract
