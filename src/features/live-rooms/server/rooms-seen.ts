import type { CoursesSeen } from '#features/enrolments/policy.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Room } from '../contract.ts'
import { listRooms } from './data.ts'
import { roomOf } from './present.ts'

/** The rooms that somebody with these courses may see, the newest first. */
export async function roomsSeen(db: Db, courses: CoursesSeen): Promise<Room[]> {
  const rows = await listRooms(db, courses)
  return rows.map(roomOf)
}
