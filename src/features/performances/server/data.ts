import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { TakeComments, Takes } from '#platform/server/db/schema.ts'

/** The takes of a student for an assignment, the first one first. */
export const listTakes = (db: Db, assignmentId: string, userId: string) =>
  withFile(db)
    .where('takes.assignment_id', '=', assignmentId)
    .where('takes.user_id', '=', userId)
    .orderBy('takes.number')
    .execute()

/** A take with whose it is, and whose assignment. */
export const findTake = (db: Db, id: string) =>
  withFile(db)
    .innerJoin('assignments', 'assignments.id', 'takes.assignment_id')
    .select(['assignments.created_by', 'assignments.title'])
    .where('takes.id', '=', id)
    .executeTakeFirst()

const withFile = (db: Db) =>
  db
    .selectFrom('takes')
    .innerJoin('stored_files as file', 'file.id', 'takes.file_id')
    .leftJoin('assignment_submissions as submission', 'submission.file_id', 'takes.file_id')
    .selectAll('takes')
    .select(['file.name', 'file.bytes', 'file.media_type', 'file.path'])
    .select([
      'submission.id as latest_of',
      'submission.grade as last_grade',
      'submission.feedback as last_feedback',
      'submission.marks as last_marks',
      'submission.graded_at as last_graded_at',
    ])

/** Inserts a take with the number after the last one of this student. */
export const insertTake = (trx: Db, row: Omit<Insertable<Takes>, 'number'>) =>
  trx
    .insertInto('takes')
    .values({
      ...row,
      number: sql<number>`coalesce((
        select max(number) from takes
        where assignment_id = ${row.assignment_id} and user_id = ${row.user_id}), 0) + 1`,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()

/** Whether anybody has ever handed in a take. */
export async function hasTakes(db: Db) {
  const row = await db.selectFrom('takes').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Locks a take until the transaction ends. */
export const lockTake = (trx: Db, id: string) =>
  trx.selectFrom('takes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Says that a take has arrived. */
export const updateArrived = (trx: Db, id: string, submission_id: string) =>
  trx.updateTable('takes').set({ submission_id }).where('id', '=', id).execute()

/** Keeps the grade that a take had when another one was handed in after it. */
export const keepGrade = (
  trx: Db,
  file_id: string,
  { marks, ...grade }: Pick<Selectable<Takes>, 'grade' | 'feedback' | 'graded_at' | 'marks'>,
) =>
  trx
    .updateTable('takes')
    .set({ ...grade, marks: marks && JSON.stringify(marks) })
    .where('file_id', '=', file_id)
    .execute()

/** The grade that a file had when another one was handed in after it. */
export async function findGradeOf(trx: Db, fileId: string) {
  const row = await trx
    .selectFrom('takes')
    .select(['grade', 'feedback', 'graded_at', 'marks'])
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  return row && row.grade !== null ? row : undefined
}

export const deleteTake = (trx: Db, id: string) =>
  trx.deleteFrom('takes').where('id', '=', id).execute()

/** How many performances were handed in last before a moment, and when the first of them was. */
export async function countPlayedBefore(db: Db, before: Date) {
  const rows = await lastPlayedBefore(db, before).execute()
  const moments = rows.map(({ last }) => last.getTime())
  return { count: rows.length, first: rows.length > 0 ? new Date(Math.min(...moments)) : null }
}

export const listPlayedBefore = (trx: Db, before: Date) =>
  trx
    .selectFrom(lastPlayedBefore(trx, before).as('played'))
    .innerJoin('assignment_submissions as submission', 'submission.id', 'played.submission_id')
    .innerJoin('assignments', 'assignments.id', 'submission.assignment_id')
    .select(['submission.id', 'submission.user_id', 'assignments.created_by'])
    .execute()

const lastPlayedBefore = (db: Db, before: Date) =>
  db
    .selectFrom('takes')
    .select(['submission_id', (eb) => eb.fn.max('handed_in_at').as('last')])
    .where('submission_id', 'is not', null)
    .groupBy('submission_id')
    .having((eb) => eb.fn.max('handed_in_at'), '<', before)

/** Deletes the takes whose files have been on their way since before this time; returns whose they were. */
export const deleteGivenUp = (trx: Db, before: Date) =>
  trx
    .deleteFrom('takes')
    .using('assignments')
    .whereRef('assignments.id', '=', 'takes.assignment_id')
    .where('takes.submission_id', 'is', null)
    .where('takes.handed_in_at', '<', before)
    .returning([
      'takes.user_id',
      'takes.assignment_id',
      'assignments.title',
      'assignments.created_by',
    ])
    .execute()

/** What was said of these takes, answers among it, in the order of the places and then of time. */
export const listComments = (db: Db, takeIds: readonly string[]) =>
  db
    .selectFrom('take_comments as comment')
    .leftJoin('users as author', 'author.id', 'comment.author_id')
    .selectAll('comment')
    .select(['author.first_name', 'author.last_name'])
    .where((eb) => eb('comment.take_id', '=', eb.fn.any(eb.val([...takeIds]))))
    .orderBy('comment.from_ms')
    .orderBy('comment.created_at')
    .orderBy('comment.id')
    .execute()

/** A comment or an answer, with whose take it is about, and whose assignment. */
export const findComment = (db: Db, id: string) =>
  db
    .selectFrom('take_comments as comment')
    .innerJoin('takes', 'takes.id', 'comment.take_id')
    .innerJoin('assignments', 'assignments.id', 'takes.assignment_id')
    .select(['comment.id', 'comment.take_id', 'comment.author_id', 'comment.answers'])
    .leftJoin('take_comments as asked', 'asked.id', 'comment.answers')
    .leftJoin('stored_files as voice', 'voice.id', 'comment.file_id')
    .select(['takes.user_id', 'assignments.created_by'])
    .select(['comment.file_id', 'voice.path', 'voice.bytes', 'voice.media_type'])
    .select((eb) => eb.fn.coalesce('asked.author_id', 'comment.author_id').as('asked_by'))
    .where('comment.id', '=', id)
    .executeTakeFirst()

export const insertComment = (db: Db, row: Insertable<TakeComments>) =>
  db.insertInto('take_comments').values(row).returning('id').executeTakeFirstOrThrow()

export const updateComment = (
  db: Db,
  id: string,
  change: { content: string; changed_at: Date } | { done_at: Date | null },
) => db.updateTable('take_comments').set(change).where('id', '=', id).execute()

export const deleteComment = (db: Db, id: string) =>
  db.deleteFrom('take_comments').where('id', '=', id).execute()

/** What a person has handed in, for their data's export. */
export const listTakesOf = (db: Db, userId: string) =>
  db
    .selectFrom('takes')
    .innerJoin('assignments', 'assignments.id', 'takes.assignment_id')
    .innerJoin('stored_files as file', 'file.id', 'takes.file_id')
    .select(['assignments.title', 'takes.number', 'file.name as file', 'file.bytes'])
    .select(['takes.duration_ms', 'takes.notes', 'takes.handed_in_at', 'takes.grade'])
    .where('takes.user_id', '=', userId)
    .execute()

/** What a person has said of takes. */
export const listCommentsBy = (db: Db, userId: string) =>
  db
    .selectFrom('take_comments')
    .leftJoin('stored_files as voice', 'voice.id', 'take_comments.file_id')
    .select(['from_ms', 'to_ms', 'content', 'created_at', 'done_at'])
    .select(['voice.name as voice_note', 'duration_ms'])
    .where('author_id', '=', userId)
    .execute()
