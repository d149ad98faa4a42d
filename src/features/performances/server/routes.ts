import { findPerson } from '#features/accounts/server/data.ts'
import { findSubmission } from '#features/assignments/server/data.ts'
import { findOwnAssignment } from '#features/assignments/server/find-own-assignment.ts'
import type { Context } from '#features/feature.ts'
import type { Person } from '#platform/actor.ts'
import type { ByteRange } from '#platform/byte-range.ts'
import { refuse } from '#platform/errors.ts'
import type { Files } from '#platform/server/files/files.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { performancesContract } from '../contract.ts'
import { mayComment, mayHear } from '../policy.ts'
import { refusals } from '../refusals.ts'
import { answerComment, changeComment, comment } from './comments/comment.ts'
import { keepVoiceNote } from './comments/keep-voice-note.ts'
import { findComment, findTake } from './data.ts'
import { readPerformance } from './read-performance.ts'
import { handInTake } from './takes/hand-in-take.ts'
import { keepTake } from './takes/keep-take.ts'
import { withdrawTake } from './takes/withdraw-take.ts'

type Routes = Handlers<typeof performancesContract>

export const performancesRoutes = (context: Context): Routes => {
  const on = { ...context, mostBytes: context.maxBytes.take }
  const { db, files, clock } = on

  /** The caller's own takes. @throws {HttpError} 404 where it is not theirs to play */
  const readOwn = async (assignmentId: string, actor: Person) => {
    await refuseOthers(assignmentId, actor, 'read')
    const student = await findPerson(db, actor.id)
    if (!student) throw refuse(refusals.takeGone)
    const open = await findOwnAssignment(db, actor, assignmentId, { now: clock(), to: 'hand in' })
    return readPerformance(on, { assignmentId, student, isClosed: !open }, actor)
  }
  const refuseOthers = async (assignmentId: string, actor: Person, to: 'read' | 'hand in') => {
    const own = await findOwnAssignment(db, actor, assignmentId, { now: clock(), to })
    if (own?.asks_for !== 'performance') throw refuse(refusals.notYours)
  }
  /** A take of the caller's own whose file is still on its way. */
  const findUnderWay = async (id: string, actor: Person) => {
    const take = await findTake(db, id)
    if (!take || take.user_id !== actor.id || take.submission_id !== null)
      throw refuse(refusals.takeGone)
    return { id, path: take.path, bytes: Number(take.bytes) }
  }
  const answerPieces = async (id: string, actor: Person) => {
    const file = await findUnderWay(id, actor)
    return files.answerPieces(file, (head) => keepTake(on, id, head))
  }

  return {
    showOwnPerformance: ({ params, actor }) => readOwn(params.id, actor),

    async showPerformance({ params, actor }) {
      const submission = await findSubmission(db, params.id)
      if (!submission || !mayComment(actor, submission)) throw refuse(refusals.takeGone)
      const { assignment_id: assignmentId, user_id: id, first_name, last_name } = submission
      return readPerformance(on, { assignmentId, student: { id, first_name, last_name } }, actor)
    },

    async handInTake({ params, body, actor }) {
      await refuseOthers(params.id, actor, 'hand in')
      await handInTake(on, actor, params.id, body)
      return readOwn(params.id, actor)
    },

    countUploaded: ({ params, actor }) => answerPieces(params.id, actor),
    uploadPiece: ({ params, actor }) => answerPieces(params.id, actor),
    withdrawTake: ({ params, actor }) => withdrawTake(on, actor, params.id),

    async playTake({ params, actor }) {
      const take = await findTake(db, params.id)
      if (!take || take.submission_id === null || !mayHear(actor, take))
        throw refuse(refusals.takeGone)
      return playedOf(files, take)
    },

    ...commentRoutes(context),
  }
}

function commentRoutes(context: Context) {
  const { db, files, clock } = context
  return {
    commentOnTake: ({ params, body, actor }) =>
      db.transaction().execute((trx) => comment({ trx, clock }, actor, params.id, body)),
    answerTakeComment: ({ params, body, actor }) =>
      db.transaction().execute((trx) => answerComment({ trx, clock }, actor, params.id, body)),
    speakOfTake: ({ params, body: { facts, to_ms = null, ...said }, file, actor }) =>
      keepVoiceNote(files, { file, facts, by: actor }, (trx, voice) =>
        comment({ trx, clock }, actor, params.id, { ...said, to_ms, ...voice }),
      ),
    answerTakeCommentSpoken: ({ params, body: { facts, content }, file, actor }) =>
      keepVoiceNote(files, { file, facts, by: actor }, (trx, voice) =>
        answerComment({ trx, clock }, actor, params.id, { content, ...voice }),
      ),

    async playVoiceNote({ params, actor }) {
      const said = await findComment(db, params.id)
      if (!said || !mayHear(actor, said)) throw refuse(refusals.commentGone)
      const { id, file_id, path, bytes, media_type } = said
      // Written words sound of nothing.
      if (file_id === null || path === null || media_type === null) throw refuse(refusals.fileGone)
      return playedOf(files, { id, file_id, path, bytes: bytes ?? 0, media_type })
    },

    changeTakeComment: ({ params, body, actor }) =>
      changeComment(context, actor, params.id, { content: body.content }),
    async deleteTakeComment({ params, actor }) {
      await changeComment(context, actor, params.id, 'delete')
      await files.clearOut()
    },
    tickOffTakeComment: ({ params, body, actor }) =>
      changeComment(context, actor, params.id, { done: body.done }),
  } satisfies Partial<Routes>
}

/** The file of a take or of a voice note, with the id of that. */
type Stored = {
  id: string
  file_id: string
  path: string
  bytes: string | number | bigint
  media_type: string
}

/** What a player is sent of a file, which never changes. */
const playedOf = (files: Files, file: Stored) => ({
  bytes: Number(file.bytes),
  // Browsers other than Safari refuse the name of a container that most of them play.
  mediaType: file.media_type === 'video/quicktime' ? 'video/mp4' : file.media_type,
  version: `${file.id}-${file.bytes}`,
  async open(range?: ByteRange) {
    const content = await files.read({ id: file.file_id, path: file.path }, range)
    if (content) return content
    throw refuse(refusals.fileGone)
  },
})
