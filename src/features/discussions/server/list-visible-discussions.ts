import type { CourseScope } from '#features/enrolments/policy.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Discussion } from '../contract.ts'
import { countDiscussions, listDiscussions } from './data.ts'
import { discussionOf } from './present.ts'

/** A page of the discussions of these courses and of the general ones, and their total. */
export async function listVisibleDiscussions(
  db: Db,
  courses: CourseScope,
  page: { offset?: number; limit: number; course?: number; before?: Date | undefined },
): Promise<{ items: Discussion[]; total: number }> {
  const rows = await listDiscussions(db, { courses, ...page })
  const total = rows[0]?.total ?? (await countDiscussions(db, courses))
  return { items: rows.map(discussionOf), total }
}
