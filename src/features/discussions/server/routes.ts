import { mayRead } from '#features/enrolments/content-rules.ts'
import { maySee } from '#features/enrolments/policy.ts'
import {
  readCourseScope,
  readReadableCourses,
} from '#features/enrolments/server/read-course-scope.ts'
import type { Context } from '#features/feature.ts'
import { academy } from '#platform/academy.ts'
import type { Person } from '#platform/actor.ts'
import { dayIn } from '#platform/dates.ts'
import { refuse } from '#platform/errors.ts'
import type { Clock } from '#platform/server/clock.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { discussionsContract } from '../contract.ts'
import { mayWithdraw } from '../policy.ts'
import { refusals } from '../refusals.ts'
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
import { listVisibleDiscussions } from './list-visible-discussions.ts'
import { discussionOf, replyOf } from './present.ts'
import { reply } from './reply.ts'

const pageSize = 20

export const discussionsRoutes = ({ db, clock }: Context): Handlers<typeof discussionsContract> => {
  const { coursesOf, findVisible, findOpen, findVisibleReply } = discussionsOf(db, clock)
  /** Makes a change and publishes it in one transaction. */
  const write = <T>(course_id: number | null, change: (trx: Db) => Promise<T>) =>
    db.transaction().execute(async (trx) => {
      const result = await change(trx)
      await publishChange(trx, { topic: 'discussions', course_id })
      return result
    })
  const present = async (id: string, actor: Person) => discussionOf(await findVisible(id, actor))

  return {
    async listDiscussions({ query, actor }) {
      return listVisibleDiscussions(db, await coursesOf(actor), { ...query, limit: pageSize })
    },

    async showDiscussion({ params, actor }) {
      const row = await findVisible(params.id, actor)
      const readable = await readReadableCourses(db, actor, clock())
      const replies = (await listReplies(db, params.id)).filter((it) =>
        mayRead('discussion', writtenOn(row.course_id, it), readable),
      )
      return {
        discussion: discussionOf(row),
        replies: replies.map(replyOf),
        is_closed: !maySee(row.course_id, await coursesOf(actor)),
      }
    },

    async startDiscussion({ body, actor }) {
      if (!maySee(body.course_id, await coursesOf(actor))) throw refuse(refusals.notYourCourse)
      const row = { ...body, user_id: actor.id, created_at: clock() }
      const id = await write(body.course_id, (trx) => insertDiscussion(trx, row))
      return present(id, actor)
    },

    async editDiscussion({ params, body, actor }) {
      const row = await findOpen(params.id, actor)
      if (row.user_id !== actor.id) throw refuse(refusals.somebodyElses)
      await write(row.course_id, (trx) => updateDiscussion(trx, params.id, body, clock()))
      return present(params.id, actor)
    },

    async withdrawDiscussion({ params, actor }) {
      const row = await findOpen(params.id, actor)
      if (!mayWithdraw(actor, row)) throw refuse(refusals.somebodyElses)
      await write(row.course_id, (trx) => deleteDiscussion(trx, params.id))
    },

    async reply({ params, body, actor }) {
      const discussion = await findOpen(params.id, actor)
      const row = await reply(db, { discussion, by: actor, content: body.content, now: clock() })
      return replyOf(row)
    },

    async editReply({ params, body, actor }) {
      const before = await findVisibleReply(params.id, actor)
      if (before.user_id !== actor.id) throw refuse(refusals.somebodyElses)
      await write(before.course_id, (trx) => updateReply(trx, params.id, body.content, clock()))
      return replyOf(await findVisibleReply(params.id, actor))
    },

    async withdrawReply({ params, actor }) {
      const row = await findVisibleReply(params.id, actor)
      if (!mayWithdraw(actor, row)) throw refuse(refusals.somebodyElses)
      await write(row.course_id, (trx) => deleteReply(trx, params.id))
    },
  }
}

/** Finds discussions and replies where somebody may. */
function discussionsOf(db: Db, clock: Clock) {
  const coursesOf = (actor: Person) => readCourseScope(db, actor, clock())

  /** The discussion, where the actor may read it. */
  const findVisible = async (id: string, actor: Person) => {
    const row = await findDiscussion(db, id)
    const readable = await readReadableCourses(db, actor, clock())
    const written = row && {
      course_id: row.course_id,
      day: dayIn(academy.timeZone, row.created_at),
    }
    if (!written || !mayRead('discussion', written, readable)) throw refuse(refusals.withdrawn)
    return row
  }
  /** The discussion, where the actor may take part in it: not once their enrolment has ended. */
  const findOpen = async (id: string, actor: Person) => {
    const row = await findVisible(id, actor)
    if (!maySee(row.course_id, await coursesOf(actor))) throw refuse(refusals.courseEnded)
    return row
  }
  const findVisibleReply = async (id: string, actor: Person) => {
    const row = await findReply(db, id)
    if (!row || !maySee(row.course_id, await coursesOf(actor))) throw refuse(refusals.withdrawn)
    return row
  }
  return { coursesOf, findVisible, findOpen, findVisibleReply }
}

const writtenOn = (course_id: number | null, { created_at }: { created_at: Date }) => ({
  course_id,
  day: dayIn(academy.timeZone, created_at),
})
