import { sql } from 'kysely'
import type { CourseSearch } from '#features/enrolments/course-search-types.ts'
import type { Db } from '#platform/server/db/database.ts'
import { hasWords, rankOf } from '#platform/server/db/found-by.ts'
import { visibleIn } from '../data.ts'

/** The materials with these words in their title or course: the best matches first, then the newest. */
export const listFoundMaterials = (db: Db, { words, scope, coursesWith, limit }: CourseSearch) =>
  db
    .selectFrom('materials')
    .select(['id', 'title', 'course_id', 'added_at'])
    .select(rankOf('materials.found_by', words).as('rank'))
    .where(
      hasWords('materials.found_by', words, {
        or: (word) => sql`materials.course_id = any(${coursesWith(word)}::int[])`,
      }),
    )
    .where(visibleIn(scope))
    .orderBy('rank')
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
