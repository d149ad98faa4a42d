import type { CourseSearch } from '#features/enrolments/course-search-types.ts'
import type { Person } from '#platform/actor.ts'
import type { Found } from '#platform/found.ts'
import { pageAddress } from '#platform/page-address.ts'
import { may } from '#platform/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'
import { authorOf } from '../grading-policy.ts'
import { studentAddress } from '../student-address.ts'
import { listFoundAssignments } from './search/data.ts'

/** The assignments that somebody may grade, or a student’s own. */
export async function findAssignments(
  db: Db,
  reader: Person,
  search: CourseSearch,
): Promise<Found[]> {
  const sets = may(reader, 'setAssignments')
  const whose = sets ? { author: authorOf(reader, 'everybodys') } : { studentId: reader.id }
  const rows = await listFoundAssignments(db, whose, search)
  return rows.map(({ id, title, course_id, due_date, submission_id, rank }) => ({
    id,
    title,
    about: search.nameOf(course_id),
    at: due_date,
    href: sets
      ? pageAddress('/admin/assignments/:id', { id })
      : studentAddress({ id, submission: submission_id ? {} : null }),
    rank,
  }))
}
