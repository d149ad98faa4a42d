import type { Insertable } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { AssignmentSubmissions, Assignments } from '#platform/server/db/schema.ts'

/** The assignments of these courses with what one student has handed in; the next due first. */
export const listAssignmentsOf = (db: Db, userId: string, courseIds: readonly number[]) =>
  db
    .selectFrom('assignments')
    .innerJoin('courses', 'courses.id', 'assignments.course_id')
    .leftJoin('assignment_submissions as work', (join) =>
      join.onRef('work.assignment_id', '=', 'assignments.id').on('work.user_id', '=', userId),
    )
    .select([
      'assignments.id',
      'assignments.title',
      'assignments.description',
      'assignments.course_id',
      'courses.name as course_name',
      'assignments.due_date',
      'assignments.max_points',
      'work.id as submission_id',
      'work.submitted_at',
      'work.grade',
      'work.feedback',
    ])
    .where((eb) => eb('assignments.course_id', '=', eb.fn.any(eb.val([...courseIds]))))
    .orderBy('assignments.due_date', (order) => order.asc().nullsLast())
    .orderBy('assignments.id')
    .execute()

export async function countAssignments(db: Db) {
  const row = await db
    .selectFrom('assignments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** What was handed in and has no grade; one of 0 counts as none (spec section 4). */
export async function countUngraded(db: Db) {
  const row = await db
    .selectFrom('assignment_submissions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.or([eb('grade', 'is', null), eb('grade', '=', 0)]))
    .executeTakeFirstOrThrow()
  return row.count
}

export const insertAssignment = (db: Db, row: Insertable<Assignments>) =>
  db.insertInto('assignments').values(row).returning('id').executeTakeFirstOrThrow()

export const insertSubmission = (db: Db, row: Insertable<AssignmentSubmissions>) =>
  db.insertInto('assignment_submissions').values(row).returning('id').executeTakeFirstOrThrow()
