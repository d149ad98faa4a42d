import { type SqlBool, sql } from 'kysely'
import type { Search } from '#platform/found.ts'
import type { Db } from '#platform/server/db/database.ts'
import { hasWords, rankOf } from '#platform/server/db/found-by.ts'
import type { CourseScope } from '../../policy.ts'

/** All courses with the words of their names. */
export const listCourseWords = (db: Db) =>
  db
    .selectFrom('courses')
    .select(['id', 'name', sql<string[]>`words_of(name)`.as('words')])
    .orderBy('id')
    .execute()

/** The students of these courses with these words in their name, each with the first such course. */
export const listFoundStudents = (db: Db, courses: CourseScope, { words, limit }: Search) =>
  db
    .selectFrom('users')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('enrollments')
          .select('enrollments.course_id')
          .whereRef('enrollments.user_id', '=', 'users.id')
          .where(isOneOf(courses))
          .orderBy('enrollments.created_at')
          .orderBy('enrollments.course_id')
          .limit(1)
          .as('taken'),
      (join) => join.onTrue(),
    )
    .select(['users.id', 'users.first_name', 'users.last_name', 'taken.course_id'])
    .select(rankOf('users.found_by', words).as('rank'))
    .where(hasWords('users.found_by', words))
    .orderBy('rank')
    .orderBy('users.search_text')
    .orderBy('users.id')
    .limit(limit)
    .execute()

const isOneOf = (courses: CourseScope) =>
  courses === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`enrollments.course_id = any(${[...courses]}::int[])`
