import { readCourseScope } from '#features/enrolments/server/read-course-scope.ts'
import { retractNotifications } from '#features/notifications/server/notify.ts'
import { HttpError, notFound } from '#platform/errors.ts'
import type { Clock } from '#platform/server/clock.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { announcementsContract } from '../contract.ts'
import { listedAnnouncements } from '../rules.ts'
import { announce, subjectOf } from './announce.ts'
import { deleteAnnouncement, findAnnouncement, updateAnnouncement } from './data.ts'
import { listVisibleAnnouncements } from './list-visible-announcements.ts'
import { announcementOf } from './present.ts'

export const announcementsRoutes = ({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Handlers<typeof announcementsContract> => {
  const show = async (id: string) => {
    const row = await findAnnouncement(db, id)
    if (!row) throw notFound(withdrawn)
    return announcementOf(row)
  }
  return {
    async listAnnouncements({ query, actor }) {
      const courses = await readCourseScope(db, actor, clock())
      return listVisibleAnnouncements(db, courses, { ...query, limit: listedAnnouncements })
    },

    async writeAnnouncement({ body, actor }) {
      return show(await announce(db, body, actor, clock()))
    },

    async editAnnouncement({ params, body }) {
      const before = await show(params.id)
      if (!(await updateAnnouncement(db, params.id, body, clock()))) throw changedMeanwhile()
      await publishChange(db, { topic: 'announcements', course_id: before.course?.id ?? null })
      return show(params.id)
    },

    withdrawAnnouncement: ({ params }) =>
      db.transaction().execute(async (trx) => {
        const row = await deleteAnnouncement(trx, params.id)
        if (!row) throw notFound(withdrawn)
        await retractNotifications(trx, subjectOf(params.id))
        await publishChange(trx, { topic: 'announcements', course_id: row.course_id })
      }),
  }
}

const withdrawn = 'This announcement was withdrawn.'

const changedMeanwhile = () =>
  new HttpError(409, {
    code: 'changed_meanwhile',
    message: 'Somebody else has changed this announcement. Compare theirs with yours, then save.',
  })
