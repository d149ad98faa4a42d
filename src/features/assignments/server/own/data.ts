import { type Expression, type SqlBool, sql } from 'kysely'
import { isOfTerm } from '#features/enrolments/server/data.ts'
import { compiledQuery, type Placeholders } from '#platform/server/db/compiled-query.ts'
import type { Db } from '#platform/server/db/database.ts'
import { onTheirWay } from '../on-their-way/data.ts'

/** All of these courses, or those that some enrolments have: of their courses and terms. */
export type WhichAssignments =
  | { courseIds: readonly number[] }
  | { enrolmentIds: readonly string[] }

/** Assignments with a student's submissions; the next due first. */
export const listAssignmentsOf = (db: Db, userId: string, which: WhichAssignments) =>
  'courseIds' in which
    ? assignmentsOfCourses(db, { userId, ...which })
    : assignmentsOfEnrolments(db, { userId, ...which })

type OfCourses = { userId: string; courseIds: readonly number[] }
type OfEnrolments = { userId: string; enrolmentIds: readonly string[] }

const assignmentsOfCourses = compiledQuery((db, { userId, courseIds }: Placeholders<OfCourses>) =>
  inOrder(ownAssignments(db, userId)).where((eb) =>
    eb('assignments.course_id', '=', eb.fn.any(courseIds)),
  ),
)

const assignmentsOfEnrolments = compiledQuery(
  (db, { userId, enrolmentIds }: Placeholders<OfEnrolments>) =>
    inOrder(ownAssignments(db, userId)).where(isOfEnrolments(enrolmentIds)),
)

const isOfEnrolments = (ids: Expression<readonly string[]>) => sql<SqlBool>`exists (
  select from enrolments where enrolments.id = any(${ids}::uuid[])
    and enrolments.course_id = assignments.course_id and ${isOfTerm(sql`assignments.term_id`)}
)`

/** Whether an assignment is one of these enrolments. */
export async function isAssignmentOf(db: Db, id: string, enrolmentIds: readonly string[]) {
  const row = await db
    .selectFrom('assignments')
    .select('id')
    .where('id', '=', id)
    .where((eb) => isOfEnrolments(eb.val(enrolmentIds)))
    .executeTakeFirst()
  return row !== undefined
}

const inOrder = (query: ReturnType<typeof ownAssignments>) =>
  query
    .orderBy('assignments.due_date', (order) => order.asc().nullsLast())
    .orderBy('assignments.id')

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
