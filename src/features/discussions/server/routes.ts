import { coursesSeenBy, maySee } from '#features/enrolments/policy.ts'
import { listEnrollments } from '#features/enrolments/server/data.ts'
import type { Person } from '#platform/actor.ts'
import { forbidden, notFound } from '#platform/errors.ts'
import type { Clock } from '#platform/server/clock.ts'
import { tellChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { discussionsContract } from '../contract.ts'
import { notYourCourse, somebodyElses, withdrawn } from '../policy.ts'
import {
  deleteDiscussion,
  deleteReply,
  findDiscussion,
  findReply,
  insertDiscussion,
  listReplies,
  updateDiscussion,
  updateReply,
} from './data.ts'
import { discussionsSeen } from './discussions-seen.ts'
import { discussionOf, replyOf } from './present.ts'
import { reply } from './reply.ts'

const pageSize = 20

export const discussionsRoutes = ({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Handlers<typeof discussionsContract> => {
  const coursesOf = async (actor: Person) =>
    coursesSeenBy(actor, await listEnrollments(db, actor.id))

  /** The discussion, for who may see it. */
  const seen = async (id: string, actor: Person) => {
    const row = await findDiscussion(db, id)
    if (!row || !maySee(row.course_id, await coursesOf(actor))) throw notFound(withdrawn)
    return row
  }
  const own = async (id: string, actor: Person) => {
    const row = await seen(id, actor)
    if (row.user_id !== actor.id) throw forbidden(somebodyElses)
    return row
  }
  const ownReply = async (id: string, actor: Person) => {
    const row = await findReply(db, id)
    if (!row || !maySee(row.course_id, await coursesOf(actor))) throw notFound(withdrawn)
    if (row.user_id !== actor.id) throw forbidden(somebodyElses)
    return row
  }
  const tell = (course_id: number | null) => tellChange(db, { topic: 'discussions', course_id })
  const present = async (id: string, actor: Person) => discussionOf(await seen(id, actor))

  return {
    async listDiscussions({ query, actor }) {
      return discussionsSeen(db, await coursesOf(actor), { ...query, limit: pageSize })
    },

    async showDiscussion({ params, actor }) {
      const row = await seen(params.id, actor)
      const replies = await listReplies(db, params.id)
      return { discussion: discussionOf(row), replies: replies.map(replyOf) }
    },

    async startDiscussion({ body, actor }) {
      if (!maySee(body.course_id, await coursesOf(actor))) throw forbidden(notYourCourse)
      const row = { ...body, user_id: actor.id, created_at: clock() }
      const id = await insertDiscussion(db, row)
      await tell(body.course_id)
      return present(id, actor)
    },

    async editDiscussion({ params, body, actor }) {
      const { course_id } = await own(params.id, actor)
      await updateDiscussion(db, params.id, body, clock())
      await tell(course_id)
      return present(params.id, actor)
    },

    async withdrawDiscussion({ params, actor }) {
      const { course_id } = await own(params.id, actor)
      await deleteDiscussion(db, params.id)
      await tell(course_id)
    },

    async reply({ params, body, actor }) {
      const discussion = await seen(params.id, actor)
      const row = await reply(db, { discussion, by: actor, content: body.content, now: clock() })
      return replyOf(row)
    },

    async editReply({ params, body, actor }) {
      const { course_id } = await ownReply(params.id, actor)
      await updateReply(db, params.id, body.content, clock())
      await tell(course_id)
      const row = await findReply(db, params.id)
      if (!row) throw notFound(withdrawn)
      return replyOf(row)
    },

    async withdrawReply({ params, actor }) {
      const { course_id } = await ownReply(params.id, actor)
      await deleteReply(db, params.id)
      await tell(course_id)
    },
  }
}
