import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { AssignmentSubmissions, Assignments } from '#platform/server/db/schema.ts'

/** The assignments of these courses with what one student has handed in; the next due first. */
export const listAssignmentsOf = (db: Db, userId: string, courseIds: readonly number[]) =>
  assignmentsWithWorkOf(db, userId)
    .where((eb) => eb('assignments.course_id', '=', eb.fn.any(eb.val([...courseIds]))))
    .orderBy('assignments.due_date', (order) => order.asc().nullsLast())
    .orderBy('assignments.id')
    .execute()

export const findAssignmentOf = (db: Db, userId: string, id: string) =>
  assignmentsWithWorkOf(db, userId).where('assignments.id', '=', id).executeTakeFirst()

const assignmentsWithWorkOf = (db: Db, userId: string) =>
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

export const findAssignment = (db: Db, id: string) =>
  db.selectFrom('assignments').selectAll().where('id', '=', id).executeTakeFirst()

export const insertAssignment = (db: Db, row: Insertable<Assignments>) =>
  db.insertInto('assignments').values(row).returning('id').executeTakeFirstOrThrow()

export const insertSubmission = (db: Db, row: Insertable<AssignmentSubmissions>) =>
  db.insertInto('assignment_submissions').values(row).returning('id').executeTakeFirstOrThrow()

/** False where this student has handed something in already. */
export async function insertSubmissionUnlessThere(
  trx: Db,
  row: Insertable<AssignmentSubmissions>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('assignment_submissions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['assignment_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** What a student has handed in, for this transaction alone: no grade comes in between. */
export const lockSubmission = (trx: Db, assignmentId: string, userId: string) =>
  trx
    .selectFrom('assignment_submissions')
    .selectAll()
    .where('assignment_id', '=', assignmentId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

export const insertEarlierSubmission = (
  trx: Db,
  { id, file_id, notes, submitted_at }: Selectable<AssignmentSubmissions>,
) =>
  trx
    .insertInto('earlier_submissions')
    .values({ submission_id: id, file_id, notes, submitted_at })
    .execute()

export const replaceSubmission = (
  trx: Db,
  id: string,
  { file_id, notes, submitted_at }: Insertable<AssignmentSubmissions>,
) =>
  trx
    .updateTable('assignment_submissions')
    .set({ file_id, notes, submitted_at })
    .where('id', '=', id)
    .execute()

/** All that somebody has handed in for an assignment, the latest first. */
export const listHandedIn = (db: Db, assignmentId: string, userId: string) =>
  db
    .with('work', (cte) =>
      cte
        .selectFrom('assignment_submissions')
        .select(['id', 'file_id', 'notes', 'submitted_at'])
        .where('assignment_id', '=', assignmentId)
        .where('user_id', '=', userId),
    )
    .with('all_work', (cte) =>
      cte
        .selectFrom('work')
        .selectAll()
        .unionAll(
          cte
            .selectFrom('earlier_submissions as earlier')
            .innerJoin('work', 'work.id', 'earlier.submission_id')
            .select(['work.id', 'earlier.file_id', 'earlier.notes', 'earlier.submitted_at']),
        ),
    )
    .selectFrom('all_work')
    .innerJoin('stored_files as file', 'file.id', 'all_work.file_id')
    .select([
      'all_work.id',
      'all_work.file_id',
      'all_work.notes',
      'all_work.submitted_at',
      'file.name',
      'file.bytes',
    ])
    .orderBy('all_work.submitted_at', 'desc')
    .execute()
