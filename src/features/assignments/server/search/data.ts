import { sql } from 'kysely'
import type { CourseSearch } from '#features/enrolments/course-search-types.ts'
import { isOfTerm, isRunningOn } from '#features/enrolments/server/data.ts'
import { academy } from '#platform/academy.ts'
import { dayIn } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'
import { hasWords, rankOf } from '#platform/server/db/found-by.ts'

type Whose = { author: string | undefined } | { studentId: string }

/**
 * The assignments with these words in their title or course: those that somebody has set, or those of
 * a student’s courses with their own submission. The best matches first, then the next to now.
 */
export const listFoundAssignments = (
  db: Db,
  whose: Whose,
  { words, scope, coursesWith, now, limit }: CourseSearch,
) =>
  db
    .selectFrom('assignments as it')
    .leftJoin('assignment_submissions as submission', (join) =>
      join
        .onRef('submission.assignment_id', '=', 'it.id')
        .on('submission.user_id', '=', 'studentId' in whose ? whose.studentId : null),
    )
    .select(['it.id', 'it.title', 'it.course_id', 'it.due_date', 'submission.id as submission_id'])
    .select(rankOf('it.found_by', words).as('rank'))
    .where(
      hasWords('it.found_by', words, {
        or: (word) => sql`it.course_id = any(${coursesWith(word)}::int[])`,
      }),
    )
    .$if('author' in whose && whose.author !== undefined, (query) =>
      query.where('it.created_by', '=', 'author' in whose ? (whose.author ?? '') : ''),
    )
    .$if('studentId' in whose && scope !== 'all', (query) =>
      query.where(
        sql<boolean>`exists (
          select from enrolments
          where enrolments.user_id = ${'studentId' in whose ? whose.studentId : null}::uuid
            and enrolments.course_id = it.course_id and ${isRunningOn(dayIn(academy.timeZone, now))}
            and ${isOfTerm(sql`it.term_id`)}
        )`,
      ),
    )
    .orderBy('rank')
    .orderBy(sql`abs(extract(epoch from it.due_date - ${now}))`, (order) => order.asc().nullsLast())
    .orderBy('it.id')
    .limit(limit)
    .execute()
