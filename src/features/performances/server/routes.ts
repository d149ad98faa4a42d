import { findPerson } from '#features/accounts/server/data.ts'
import { findAssignment, findSubmission } from '#features/assignments/server/data.ts'
import { maySee } from '#features/enrolments/policy.ts'
import { readCourseScope } from '#features/enrolments/server/read-course-scope.ts'
import type { Person } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { performancesContract } from '../contract.ts'
import { fileGone, mayComment, mayHear, takeGone } from '../policy.ts'
import { answerComment, changeComment, comment } from './comments/comment.ts'
import { findTake } from './data.ts'
import { readPerformance } from './read-performance.ts'
import { handInTake, type TakesDeps } from './takes/hand-in-take.ts'
import { keepTake } from './takes/keep-take.ts'
import { withdrawTake } from './takes/withdraw-take.ts'

export const performancesRoutes = (on: TakesDeps): Handlers<typeof performancesContract> => {
  const { db, files, clock } = on

  /** The caller's own takes. @throws {HttpError} 404 where it is not theirs to play */
  const readOwn = async (assignmentId: string, actor: Person) => {
    await refuseOthers(assignmentId, actor)
    const student = await findPerson(db, actor.id)
    if (!student) throw notFound(takeGone)
    return readPerformance(on, { assignmentId, student }, actor)
  }
  const refuseOthers = async (assignmentId: string, actor: Person) => {
    const assignment = await findAssignment(db, assignmentId)
    const courses = await readCourseScope(db, actor, clock())
    const isTheirs = assignment && maySee(assignment.course_id, courses)
    if (!isTheirs || assignment.asks_for !== 'performance') throw notFound(notTheirs)
  }
  /** A take of the caller's own whose file is still on its way. */
  const findUnderWay = async (id: string, actor: Person) => {
    const take = await findTake(db, id)
    if (!take || take.user_id !== actor.id || take.submission_id !== null) throw notFound(takeGone)
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
      if (!submission || !mayComment(actor, submission)) throw notFound(takeGone)
      const { assignment_id: assignmentId, user_id: id, first_name, last_name } = submission
      return readPerformance(on, { assignmentId, student: { id, first_name, last_name } }, actor)
    },

    async handInTake({ params, body, actor }) {
      await refuseOthers(params.id, actor)
      await handInTake(on, actor, params.id, body)
      return readOwn(params.id, actor)
    },

    countUploaded: ({ params, actor }) => answerPieces(params.id, actor),
    uploadPiece: ({ params, actor }) => answerPieces(params.id, actor),
    withdrawTake: ({ params, actor }) => withdrawTake(on, actor, params.id),

    async playTake({ params, actor }) {
      const take = await findTake(db, params.id)
      if (!take || take.submission_id === null || !mayHear(actor, take)) throw notFound(takeGone)
      return {
        bytes: Number(take.bytes),
        // Browsers other than Safari refuse the name of a container that most of them play.
        mediaType: take.media_type === 'video/quicktime' ? 'video/mp4' : take.media_type,
        // The file of a take never changes.
        version: `${take.id}-${take.bytes}`,
        async open(range) {
          const content = await files.read({ id: take.file_id, path: take.path }, range)
          if (content) return content
          throw notFound(fileGone)
        },
      }
    },

    commentOnTake: ({ params, body, actor }) => comment(on, actor, params.id, body),
    answerTakeComment: ({ params, body, actor }) =>
      answerComment(on, actor, params.id, body.content),
    changeTakeComment: ({ params, body, actor }) =>
      changeComment(on, actor, params.id, { content: body.content }),
    deleteTakeComment: ({ params, actor }) => changeComment(on, actor, params.id, 'delete'),
    tickOffTakeComment: ({ params, body, actor }) =>
      changeComment(on, actor, params.id, { done: body.done }),
  }
}

const notTheirs = 'There is no such assignment, or it asks for a document.'
