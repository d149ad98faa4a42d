import type { CourseSearch } from '#features/enrolments/course-search-types.ts'
import type { Person } from '#platform/actor.ts'
import type { Found } from '#platform/found.ts'
import { pageAddress } from '#platform/page-address.ts'
import { may } from '#platform/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'
import { mayHost } from '../policy.ts'
import { badgeOf } from '../rules.ts'
import { roomOf } from './present.ts'
import { listFoundRooms } from './search/data.ts'

/** The live rooms that somebody sees or hosts. */
export async function findRooms(db: Db, reader: Person, search: CourseSearch): Promise<Found[]> {
  const tutorId = may(reader, 'hostRooms') ? reader.id : undefined
  const rows = await listFoundRooms(db, tutorId, search)
  return rows.map((row) => {
    const { id, course_id, scheduled_start_time, started_at, created_at } = row
    return {
      id,
      title: row.name,
      about: [badgeOf(roomOf(row), search.now), search.nameOf(course_id)]
        .filter(Boolean)
        .join(', '),
      at: scheduled_start_time ?? started_at ?? created_at,
      href: mayHost(reader, row)
        ? pageAddress('/admin/live-rooms/:id', { id })
        : pageAddress('/live-rooms/:id', { id }),
      rank: row.rank,
    }
  })
}
