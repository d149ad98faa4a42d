import { type SqlBool, sql } from 'kysely'
import type { CourseSearch } from '#features/enrolments/course-search-types.ts'
import type { Db } from '#platform/server/db/database.ts'
import { hasWords, rankOf } from '#platform/server/db/found-by.ts'
import { hostedBy, visibleIn, withInstructor } from '../data.ts'

/**
 * The rooms with these words in their name or course, of those that somebody sees or hosts: the best
 * matches first, then those that are on, then the next to now.
 */
export const listFoundRooms = (
  db: Db,
  tutorId: string | undefined,
  { words, scope, coursesWith, now, limit }: CourseSearch,
) =>
  withInstructor(db)
    .select(rankOf('live_rooms.found_by', words).as('rank'))
    .where(
      hasWords('live_rooms.found_by', words, {
        or: (word) => sql`live_rooms.course_id = any(${coursesWith(word)}::int[])`,
      }),
    )
    .where(
      tutorId === undefined
        ? visibleIn(scope)
        : sql<SqlBool>`(${visibleIn(scope)} or ${hostedBy({ tutorId })})`,
    )
    .orderBy('rank')
    .orderBy(sql`live_rooms.status <> 'live'`)
    .orderBy(
      sql`abs(extract(epoch from coalesce(scheduled_start_time, started_at, live_rooms.created_at) - ${now}))`,
    )
    .orderBy('live_rooms.id')
    .limit(limit)
    .execute()
