import { sql } from 'kysely'
import type { CourseSearch } from '#features/enrolments/course-search-types.ts'
import type { Db } from '#platform/server/db/database.ts'
import { hasWords, rankOf } from '#platform/server/db/found-by.ts'
import { visibleIn } from '../data.ts'

/** The recordings with these words in their title or course: the best matches first, then the newest. */
export const listFoundRecordings = (
  db: Db,
  { words, readable, coursesWith, limit }: CourseSearch,
) =>
  db
    .selectFrom('recordings')
    .select(['id', 'title', 'course_id', 'recorded_at'])
    .select(rankOf('recordings.found_by', words).as('rank'))
    .where(
      hasWords('recordings.found_by', words, {
        or: (word) => sql`recordings.course_id = any(${coursesWith(word)}::int[])`,
      }),
    )
    .where(visibleIn(readable))
    .orderBy('rank')
    .orderBy('recorded_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
