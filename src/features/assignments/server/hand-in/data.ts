import type { Selectable } from 'kysely'
import { compiledQuery, type Placeholders } from '#platform/server/db/compiled-query.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { AssignmentSubmissions } from '#platform/server/db/schema.ts'

/** Its id; undefined where the student has a submission already. */
export async function insertSubmissionUnlessThere(
  trx: Db,
  row: NewSubmission,
): Promise<string | undefined> {
  const [inserted] = await insertion(trx, row)
  return inserted?.id
}

export type NewSubmission = Pick<
  Selectable<AssignmentSubmissions>,
  'assignment_id' | 'user_id' | 'file_id' | 'notes' | 'submitted_at'
>

const insertion = compiledQuery((trx, row: Placeholders<NewSubmission>) =>
  trx
    .insertInto('assignment_submissions')
    .values({
      assignment_id: row.assignment_id,
      user_id: row.user_id,
      file_id: row.file_id,
      notes: row.notes,
      submitted_at: row.submitted_at,
    })
    .onConflict((conflict) => conflict.columns(['assignment_id', 'user_id']).doNothing())
    .returning('id'),
)

/** A student's submission, locked against grades until the transaction ends. */
export async function lockSubmission(trx: Db, assignmentId: string, userId: string) {
  const [submission] = await submissionOf(trx, { assignmentId, userId })
  return submission
}

type OfStudent = { assignmentId: string; userId: string }

const submissionOf = compiledQuery((trx, { assignmentId, userId }: Placeholders<OfStudent>) =>
  trx
    .selectFrom('assignment_submissions')
    .selectAll()
    .where('assignment_id', '=', assignmentId)
    .where('user_id', '=', userId)
    .forUpdate(),
)

export const insertEarlierSubmission = (
  trx: Db,
  {
    id,
    file_id,
    notes,
    submitted_at,
  }: Pick<Selectable<AssignmentSubmissions>, 'id' | 'file_id' | 'notes' | 'submitted_at'>,
) =>
  trx
    .insertInto('earlier_submissions')
    .values({ submission_id: id, file_id, notes, submitted_at })
    .execute()

const notGraded = { grade: null, feedback: null, graded_at: null, marks: null }

export const findLastEarlier = (trx: Db, submissionId: string) =>
  trx
    .selectFrom('earlier_submissions')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const setEarlierFile = (trx: Db, id: string, file_id: string) =>
  trx.updateTable('earlier_submissions').set({ file_id }).where('id', '=', id).execute()

export const deleteEarlierSubmission = (trx: Db, fileId: string) =>
  trx.deleteFrom('earlier_submissions').where('file_id', '=', fileId).execute()

/** Puts another file in place of the one before, whose grade goes. */
export const replaceSubmission = (
  trx: Db,
  id: string,
  {
    file_id,
    notes,
    submitted_at,
  }: Pick<Selectable<AssignmentSubmissions>, 'file_id' | 'notes' | 'submitted_at'>,
  grade: Pick<
    Selectable<AssignmentSubmissions>,
    'grade' | 'feedback' | 'graded_at' | 'marks'
  > = notGraded,
) =>
  trx
    .updateTable('assignment_submissions')
    .set({ file_id, notes, submitted_at })
    .set({ ...grade, marks: grade.marks && JSON.stringify(grade.marks), graded_by: null })
    .where('id', '=', id)
    .execute()

/** All files that a student has handed in for an assignment, the latest first. */
export const listHandedIn = (db: Db, assignmentId: string, userId: string) =>
  db
    .with('submission', (cte) =>
      cte
        .selectFrom('assignment_submissions')
        .select(['id', 'file_id', 'notes', 'submitted_at'])
        .where('assignment_id', '=', assignmentId)
        .where('user_id', '=', userId),
    )
    .with('versions', (cte) =>
      cte
        .selectFrom('submission')
        .selectAll()
        .select((eb) => eb.lit<boolean>(true).as('is_latest'))
        .unionAll(
          cte
            .selectFrom('earlier_submissions as earlier')
            .innerJoin('submission', 'submission.id', 'earlier.submission_id')
            .select(['submission.id', 'earlier.file_id', 'earlier.notes', 'earlier.submitted_at'])
            .select((eb) => eb.lit<boolean>(false).as('is_latest')),
        ),
    )
    .selectFrom('versions')
    .innerJoin('stored_files as file', 'file.id', 'versions.file_id')
    .select([
      'versions.id',
      'versions.file_id',
      'versions.notes',
      'versions.submitted_at',
      'file.name',
      'file.bytes',
    ])
    .orderBy('versions.is_latest', 'desc')
    .orderBy('versions.submitted_at', 'desc')
    .execute()

/** A student's present submissions to all assignments. */
export const listSubmissionsOf = (db: Db, userId: string) =>
  db
    .selectFrom('assignment_submissions as submission')
    .innerJoin('assignments', 'assignments.id', 'submission.assignment_id')
    .innerJoin('stored_files as file', 'file.id', 'submission.file_id')
    .select(['assignments.title', 'file.name as file', 'file.bytes', 'submission.notes'])
    .select([
      'submission.submitted_at',
      'submission.grade',
      'submission.feedback',
      'submission.graded_at',
    ])
    .where('submission.user_id', '=', userId)
    .execute()

/** A student's replaced files. */
export const listReplacedSubmissionsOf = (db: Db, userId: string) =>
  db
    .selectFrom('earlier_submissions as earlier')
    .innerJoin('assignment_submissions as submission', 'submission.id', 'earlier.submission_id')
    .innerJoin('assignments', 'assignments.id', 'submission.assignment_id')
    .innerJoin('stored_files as file', 'file.id', 'earlier.file_id')
    .select(['assignments.title', 'file.name as file', 'file.bytes', 'earlier.notes'])
    .select('earlier.submitted_at')
    .where('submission.user_id', '=', userId)
    .execute()
