import { type SqlBool, sql } from 'kysely'
import type { Day } from '#platform/dates.ts'
import type { Search } from '#platform/found.ts'
import type { Db } from '#platform/server/db/database.ts'
import { hasWords, rankOf } from '#platform/server/db/found-by.ts'
import type { CourseScope } from '../../policy.ts'
import { isRunningOn } from '../data.ts'

/** All courses with the words of their names. */
export const listCourseWords = (db: Db) =>
  db
    .selectFrom('courses')
    .select(['id', 'name', sql<string[]>`words_of(name)`.as('words')])
    .orderBy('id')
    .execute()

/** The students of these courses on a day with these words in their name, each with the first such course. */
export const listFoundStudents = (
  db: Db,
  courses: CourseScope,
  { words, limit, day }: Search & { day: Day },
) =>
  db
    .selectFrom('users')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('enrolments')
          .select('enrolments.course_id')
          .whereRef('enrolments.user_id', '=', 'users.id')
          .where(isOneOf(courses))
          .where(isRunningOn(day))
          .orderBy('enrolments.created_at')
          .orderBy('enrolments.course_id')
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
    : sql<SqlBool>`enrolments.course_id = any(${[...courses]}::int[])`
