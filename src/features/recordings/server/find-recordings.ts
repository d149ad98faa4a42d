import type { CourseSearch } from '#features/enrolments/course-search-types.ts'
import type { Found } from '#platform/found.ts'
import { pageAddress } from '#platform/page-address.ts'
import type { Db } from '#platform/server/db/database.ts'
import { listFoundRecordings } from './search/data.ts'

/** The recordings of the reader’s courses. */
export async function findRecordings(db: Db, search: CourseSearch): Promise<Found[]> {
  const rows = await listFoundRecordings(db, search)
  return rows.map(({ id, title, course_id, recorded_at, rank }) => ({
    id,
    title,
    about: search.nameOf(course_id),
    at: recorded_at,
    href: pageAddress('/recordings', { recording: id }),
    rank,
  }))
}
