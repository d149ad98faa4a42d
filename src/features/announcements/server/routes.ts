import { coursesSeenBy } from '#features/enrolments/policy.ts'
import { listEnrollments } from '#features/enrolments/server/data.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { announcementsContract } from '../contract.ts'
import { listedAnnouncements } from '../rules.ts'
import { announcementsSeen } from './announcements-seen.ts'

export const announcementsRoutes = ({
  db,
}: {
  db: Db
}): Handlers<typeof announcementsContract> => ({
  async listAnnouncements({ query, actor }) {
    const courses = coursesSeenBy(actor, await listEnrollments(db, actor.id))
    return announcementsSeen(db, courses, { ...query, limit: listedAnnouncements })
  },
})
