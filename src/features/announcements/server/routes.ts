import {
  readCourseScope,
  refuseOtherCourses,
} from '#features/enrolments/server/read-course-scope.ts'
import type { Context } from '#features/feature.ts'
import { retractNotifications } from '#features/notifications/server/notify.ts'
import type { Person } from '#platform/actor.ts'
import { HttpError, refuse } from '#platform/errors.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import { problemAt } from '#platform/why-not.ts'
import type { announcementsContract } from '../contract.ts'
import { chooseCourse, mayAnnounceTo, mayChange } from '../policy.ts'
import { refusals } from '../refusals.ts'
import { listedAnnouncements } from '../rules.ts'
import { announce, subjectOf } from './announce.ts'
import { deleteAnnouncement, findAnnouncement, updateAnnouncement } from './data.ts'
import { listVisibleAnnouncements } from './list-visible-announcements.ts'
import { announcementOf } from './present.ts'

export const announcementsRoutes = ({
  db,
  clock,
}: Context): Handlers<typeof announcementsContract> => {
  const find = async (id: string) => {
    const row = await findAnnouncement(db, id)
    if (!row) throw refuse(refusals.withdrawn)
    return row
  }
  /** @throws {HttpError} 404 */
  const findOwn = async (id: string, actor: Person) => {
    const row = await find(id)
    if (!mayChange(actor, row)) throw refuse(refusals.withdrawn)
    return row
  }
  return {
    async listAnnouncements({ query, actor }) {
      const courses = await readCourseScope(db, actor, clock())
      return listVisibleAnnouncements(db, actor, courses, { ...query, limit: listedAnnouncements })
    },

    async writeAnnouncement({ body, actor }) {
      const now = clock()
      if (!mayAnnounceTo(actor, body.course_id))
        throw new HttpError(422, problemAt('course_id', chooseCourse))
      await refuseOtherCourses(db, actor, body.course_id, now)
      return announcementOf(await find(await announce(db, body, actor, now)), actor)
    },

    async editAnnouncement({ params, body, actor }) {
      const before = await findOwn(params.id, actor)
      if (!(await updateAnnouncement(db, params.id, body, clock())))
        throw refuse(refusals.changedMeanwhile)
      await publishChange(db, { topic: 'announcements', course_id: before.course_id })
      return announcementOf(await find(params.id), actor)
    },

    async withdrawAnnouncement({ params, actor }) {
      await findOwn(params.id, actor)
      await db.transaction().execute(async (trx) => {
        const row = await deleteAnnouncement(trx, params.id)
        if (!row) throw refuse(refusals.withdrawn)
        await retractNotifications(trx, subjectOf(params.id))
        await publishChange(trx, { topic: 'announcements', course_id: row.course_id })
      })
    },
  }
}
