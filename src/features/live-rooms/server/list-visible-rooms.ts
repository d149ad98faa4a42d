import type { CourseScope } from '#features/enrolments/policy.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Room } from '../contract.ts'
import { listRooms } from './data.ts'
import { roomOf } from './present.ts'

/** How many ended rooms a list still shows. */
const latestEnded = 20

/** The rooms that somebody with these courses may see, the newest first. */
export async function visibleRooms(db: Db, courses: CourseScope): Promise<Room[]> {
  const rows = await listRooms(db, { courses, latestEnded })
  return rows.map(roomOf)
}
