import type { CourseSearch } from '#features/enrolments/course-search-types.ts'
import type { Found } from '#platform/found.ts'
import type { Db } from '#platform/server/db/database.ts'
import { materialAddress } from '../material-address.ts'
import { listFoundMaterials } from './search/data.ts'

/** The materials of the reader’s courses. */
export async function findMaterials(db: Db, search: CourseSearch): Promise<Found[]> {
  const rows = await listFoundMaterials(db, search)
  return rows.map(({ id, title, course_id, added_at, rank }) => ({
    id,
    title,
    about: search.nameOf(course_id),
    at: added_at,
    href: materialAddress({ id, course_id }),
    rank,
  }))
}
