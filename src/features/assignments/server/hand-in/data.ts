import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { AssignmentSubmissions } from '#platform/server/db/schema.ts'

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
        .select((eb) => eb.lit<boolean>(true).as('is_latest'))
        .unionAll(
          cte
            .selectFrom('earlier_submissions as earlier')
            .innerJoin('work', 'work.id', 'earlier.submission_id')
            .select(['work.id', 'earlier.file_id', 'earlier.notes', 'earlier.submitted_at'])
            .select((eb) => eb.lit<boolean>(false).as('is_latest')),
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
    .orderBy('all_work.is_latest', 'desc')
    .orderBy('all_work.submitted_at', 'desc')
    .execute()

/** All that somebody has handed in, for whatever assignment, as it is now. */
export const listSubmissionsOf = (db: Db, userId: string) =>
  db
    .selectFrom('assignment_submissions as work')
    .innerJoin('assignments', 'assignments.id', 'work.assignment_id')
    .innerJoin('stored_files as file', 'file.id', 'work.file_id')
    .select(['assignments.title', 'file.name as file', 'file.bytes', 'work.notes'])
    .select(['work.submitted_at', 'work.grade', 'work.feedback', 'work.graded_at'])
    .where('work.user_id', '=', userId)
    .execute()

/** What somebody has handed in and replaced. */
export const listReplacedSubmissionsOf = (db: Db, userId: string) =>
  db
    .selectFrom('earlier_submissions as earlier')
    .innerJoin('assignment_submissions as work', 'work.id', 'earlier.submission_id')
    .innerJoin('assignments', 'assignments.id', 'work.assignment_id')
    .innerJoin('stored_files as file', 'file.id', 'earlier.file_id')
    .select(['assignments.title', 'file.name as file', 'file.bytes', 'earlier.notes'])
    .select('earlier.submitted_at')
    .where('work.user_id', '=', userId)
    .execute()
