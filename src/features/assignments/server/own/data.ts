import { type Expression, sql } from 'kysely'
import { compiledQuery, type Placeholders } from '#platform/server/db/compiled-query.ts'
import type { Db } from '#platform/server/db/database.ts'
import { onTheirWay } from '../on-their-way/data.ts'

/** The assignments of these courses with a student's submissions; the next due first. */
export const listAssignmentsOf = (db: Db, userId: string, courseIds: readonly number[]) =>
  assignmentsOf(db, { userId, courseIds })

type OfStudent = { userId: string; courseIds: readonly number[] }

const assignmentsOf = compiledQuery((db, { userId, courseIds }: Placeholders<OfStudent>) =>
  ownAssignments(db, userId)
    .where((eb) => eb('assignments.course_id', '=', eb.fn.any(courseIds)))
    .orderBy('assignments.due_date', (order) => order.asc().nullsLast())
    .orderBy('assignments.id'),
)

export async function findAssignmentOf(db: Db, userId: string, id: string) {
  const [assignment] = await assignmentOf(db, { userId, id })
  return assignment
}

const assignmentOf = compiledQuery(
  (db, { userId, id }: Placeholders<{ userId: string; id: string }>) =>
    ownAssignments(db, userId).where('assignments.id', '=', id),
)

const ownAssignments = (db: Db, userId: string | Expression<string>) =>
  db
    .selectFrom('assignments')
    .innerJoin('courses', 'courses.id', 'assignments.course_id')
    .leftJoin('assignment_submissions as submission', (join) =>
      join
        .onRef('submission.assignment_id', '=', 'assignments.id')
        .on('submission.user_id', '=', userId),
    )
    .select([
      'assignments.id',
      'assignments.title',
      'assignments.description',
      'assignments.course_id',
      'courses.name as course_name',
      'assignments.due_date',
      'assignments.max_points',
      'assignments.asks_for',
      'submission.id as submission_id',
      'submission.submitted_at',
      'submission.grade',
      'submission.feedback',
    ])
    .select(
      onTheirWay(db)
        .select((eb) => eb.fn.max('way.submitted_at').as('since'))
        .where('way.assignment_id', '=', sql.ref<string>('assignments.id'))
        .where('way.user_id', '=', userId)
        .as('on_its_way_since'),
    )
