import { coursesSeenBy } from '#features/enrolments/policy.ts'
import { listEnrollments } from '#features/enrolments/server/data.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { liveRoomsContract } from '../contract.ts'
import { roomsSeen } from './rooms-seen.ts'

export const liveRoomsRoutes = ({ db }: { db: Db }): Handlers<typeof liveRoomsContract> => ({
  async listRooms({ actor }) {
    return roomsSeen(db, coursesSeenBy(actor, await listEnrollments(db, actor.id)))
  },
})
