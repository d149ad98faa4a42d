import { type Insertable, sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { AssignmentSubmissions, Assignments } from '#platform/server/db/schema.ts'
import { unchangedSince } from '#platform/server/db/unchanged-since.ts'
import type { ChangedAssignment } from '../grading-rules.ts'
import { countFirstOnTheirWayOf, firstOnTheirWay } from './on-their-way/data.ts'

export async function countAssignments(db: Db) {
  const row = await db
    .selectFrom('assignments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Gives those without a term the one in which they are due, else the next after they were made. */
export const assignTerms = (trx: Db, timeZone: string) =>
  sql`
    update assignments set term_id = found.term_id
    from (
      select it.id, coalesce(
        (
          select terms.id from terms
          where (it.due_date at time zone ${timeZone})::date between first_day and last_day
        ),
        (
          select terms.id from terms where last_day >= (it.created_at at time zone ${timeZone})::date
          order by first_day limit 1
        )
      ) as term_id
      from assignments it where it.term_id is null
    ) found
    where found.id = assignments.id and found.term_id is not null`.execute(trx)

/** The number of a student's submissions, and of those with a grade. */
export async function countSubmissionsOf(db: Db, userId: string) {
  const { arrived, graded } = await db
    .selectFrom('assignment_submissions')
    .select((eb) => eb.fn.countAll<number>().as('arrived'))
    .select((eb) => eb.fn.countAll<number>().filterWhere('grade', '>', 0).as('graded'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { handed_in: arrived + (await countFirstOnTheirWayOf(db, userId)), graded }
}

export const findAssignment = (db: Db, id: string) =>
  db.selectFrom('assignments').selectAll().where('id', '=', id).executeTakeFirst()

export const insertAssignment = (db: Db, row: Insertable<Assignments>) =>
  db.insertInto('assignments').values(row).returning('id').executeTakeFirstOrThrow()

export const insertSubmission = (db: Db, row: Insertable<AssignmentSubmissions>) =>
  db.insertInto('assignment_submissions').values(row).returning('id').executeTakeFirstOrThrow()

/** Assignments with their numbers of submissions and grades, the newest first. */
export const listSetAssignments = (
  db: Db,
  { author, offset, limit }: { author: string | undefined; offset: number; limit: number },
) =>
  withCounts(db)
    .where('assignments.id', 'in', (eb) =>
      eb
        .selectFrom('assignments')
        .select('assignments.id')
        .$if(author !== undefined, (it) => it.where('created_by', '=', author ?? ''))
        .orderBy('assignments.created_at', 'desc')
        .orderBy('assignments.id')
        .offset(offset)
        .limit(limit),
    )
    .orderBy('assignments.created_at', 'desc')
    .orderBy('assignments.id')
    .execute()

export async function countSetAssignments(db: Db, author: string | undefined) {
  const row = await db
    .selectFrom('assignments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(author !== undefined, (it) => it.where('created_by', '=', author ?? ''))
    .executeTakeFirstOrThrow()
  return row.count
}

export const listAssignmentsMadeBy = (db: Db, userId: string) =>
  db
    .selectFrom('assignments')
    .select(['title', 'description', 'created_at'])
    .where('created_by', '=', userId)
    .execute()

export const findSetAssignment = (db: Db, id: string) =>
  withCounts(db).where('assignments.id', '=', id).executeTakeFirst()

/**
 * Locks an assignment until the transaction ends: `graded` against changes of its maximum of points,
 * `changed` against grades too.
 */
export const lockAssignment = (trx: Db, id: string, as: 'graded' | 'changed') =>
  trx
    .selectFrom('assignments')
    .select(['id', 'title', 'course_id', 'created_by', 'max_points', 'due_date', 'criteria'])
    .select('asks_for')
    .where('id', '=', id)
    .$if(as === 'graded', (it) => it.forShare())
    .$if(as === 'changed', (it) => it.forNoKeyUpdate())
    .executeTakeFirst()

/** Changes an assignment that was not changed since `expected_changed_at`; false otherwise. */
export async function updateAssignment(
  db: Db,
  id: string,
  { expected_changed_at, ...details }: ChangedAssignment,
  changed_at: Date,
) {
  const { numUpdatedRows } = await db
    .updateTable('assignments')
    .set({ ...details, changed_at })
    .where('id', '=', id)
    .where(unchangedSince('changed_at', expected_changed_at))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** When the assignments of these courses were made and last changed. */
export const listAssignmentChanges = (db: Db, courseIds: readonly number[]) =>
  db
    .selectFrom('assignments')
    .select(['id', 'created_at', 'changed_at'])
    .where((eb) => eb('course_id', '=', eb.fn.any(eb.val([...courseIds]))))
    .execute()

export const deleteAssignment = (db: Db, id: string) =>
  db.deleteFrom('assignments').where('id', '=', id).execute()

export async function findHighestGrade(db: Db, assignmentId: string) {
  const { highest } = await db
    .selectFrom('assignment_submissions')
    .select((eb) => eb.fn.max('grade').as('highest'))
    .where('assignment_id', '=', assignmentId)
    .executeTakeFirstOrThrow()
  return highest
}

/** The submissions of an assignment, the newest first. */
export const listSubmissions = (db: Db, assignmentId: string) =>
  withStudent(db)
    .where('submission.assignment_id', '=', assignmentId)
    .orderBy('submission.submitted_at', 'desc')
    .orderBy('submission.id')
    .execute()

export const findSubmission = (db: Db, id: string) =>
  withStudent(db)
    .innerJoin('assignments', 'assignments.id', 'submission.assignment_id')
    .innerJoin('stored_files as file', 'file.id', 'submission.file_id')
    .leftJoin('users as grader', 'grader.id', 'submission.graded_by')
    .select([
      'submission.assignment_id',
      'submission.notes',
      'submission.feedback',
      'submission.file_id',
      'file.name',
      'file.media_type',
      'file.bytes',
      'assignments.title',
      'assignments.due_date',
      'assignments.max_points',
      'assignments.created_by',
      'grader.first_name as grader_first_name',
      'grader.last_name as grader_last_name',
    ])
    .where('submission.id', '=', id)
    .executeTakeFirst()

/** The replaced files of a submission, the latest first. */
export const listEarlierSubmissions = (db: Db, submissionId: string) =>
  db
    .selectFrom('earlier_submissions as earlier')
    .innerJoin('stored_files as file', 'file.id', 'earlier.file_id')
    .select(['earlier.file_id', 'earlier.notes', 'earlier.submitted_at'])
    .select(['file.name', 'file.media_type', 'file.bytes'])
    .where('earlier.submission_id', '=', submissionId)
    .orderBy('earlier.submitted_at', 'desc')
    .execute()

export const deleteSubmission = (db: Db, id: string) =>
  db.deleteFrom('assignment_submissions').where('id', '=', id).execute()

/** One grouped query for all rows. */
const withCounts = (db: Db) =>
  db
    .selectFrom('assignments')
    .innerJoin('courses', 'courses.id', 'assignments.course_id')
    .innerJoin('users as author', 'author.id', 'assignments.created_by')
    .leftJoin('assignment_submissions as submission', 'submission.assignment_id', 'assignments.id')
    .selectAll('assignments')
    .select(['courses.name as course_name', 'author.first_name', 'author.last_name'])
    .select((eb) => [
      eb.fn.count<number>('submission.id').as('arrived'),
      eb.fn.count<number>('submission.id').filterWhere('submission.grade', '>', 0).as('graded'),
    ])
    .select(firstOnTheirWay(db).as('on_their_way'))
    .groupBy(['assignments.id', 'courses.id', 'author.id'])

const withStudent = (db: Db) =>
  db
    .selectFrom('assignment_submissions as submission')
    .innerJoin('users as student', 'student.id', 'submission.user_id')
    .select([
      'submission.id',
      'submission.user_id',
      'submission.submitted_at',
      'submission.grade',
      'submission.graded_at',
    ])
    .select(['student.first_name', 'student.last_name'])
