import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { SubmissionVersion } from '../../grading-rules.ts'

/** The submissions without a grade, the oldest first; one of 0 counts as none (spec section 4). */
export const listUngraded = (db: Db, author: string | undefined, limit: number) =>
  ungraded(db, author)
    .innerJoin('courses', 'courses.id', 'assignments.course_id')
    .innerJoin('users as student', 'student.id', 'submission.user_id')
    .select(['submission.id', 'submission.assignment_id', 'submission.submitted_at'])
    .select(['assignments.title', 'assignments.asks_for', 'courses.name as course'])
    .select(['student.first_name', 'student.last_name'])
    .orderBy('submission.submitted_at')
    .orderBy('submission.id')
    .limit(limit)
    .execute()

/** Of what this person has set, or of all. */
export async function countUngradedOf(db: Db, author: string | undefined) {
  const row = await ungraded(db, author)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

const ungraded = (db: Db, author: string | undefined) =>
  db
    .selectFrom('assignment_submissions as submission')
    .innerJoin('assignments', 'assignments.id', 'submission.assignment_id')
    // Literally, as the index of those says it.
    .where((eb) => eb.or([eb('grade', 'is', null), eb('grade', '=', eb.lit(0))]))
    .$if(author !== undefined, (query) => query.where('created_by', '=', author ?? ''))

/** What each student of these courses has handed in last, also what is still on its way. */
export async function listLastHandedIn(
  db: Db,
  courses: readonly number[],
  author: string | undefined,
) {
  const { rows } = await sql<LastHandedIn>`
    with handed_in as (
      select assignment_id, user_id, id as submission_id, nullif(grade, 0) as grade, submitted_at
      from assignment_submissions
      union all
      select assignment_id, user_id, null, null, submitted_at
      from submissions_on_their_way way
      join stored_files file on file.id = way.file_id and file.state = 'uploading'
    )
    select distinct on (course_id, user_id) course_id, user_id, assignment_id, submission_id, title,
      grade
    from handed_in
    join assignments on assignments.id = assignment_id
    where course_id = any(${[...courses]}::int[])
      and (${author ?? null}::uuid is null or created_by = ${author ?? null}::uuid)
    order by course_id, user_id, submitted_at desc`.execute(db)
  return rows
}

type LastHandedIn = {
  course_id: number
  user_id: string
  assignment_id: string
  /** Null: it is still on its way. */
  submission_id: string | null
  title: string
  grade: number | null
}

type Grade = {
  grade: number
  feedback: string | null
  marks: string | null
  graded_by: string
  graded_at: Date
}

/** Grades a submission that is still the expected version; false otherwise. */
export async function updateGrade(trx: Db, id: string, expected: SubmissionVersion, grade: Grade) {
  const graded_at = expected.graded_at === null ? null : new Date(expected.graded_at)
  const { numUpdatedRows } = await trx
    .updateTable('assignment_submissions')
    .set(grade)
    .where('id', '=', id)
    .where('file_id', '=', expected.file_id)
    .where('graded_at', 'is not distinct from', graded_at)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
