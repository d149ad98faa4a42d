import { type Insertable, sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { SubmissionsOnTheirWay } from '#platform/server/db/schema.ts'

export const insertOnTheirWay = (trx: Db, row: Insertable<SubmissionsOnTheirWay>) =>
  trx.insertInto('submissions_on_their_way').values(row).execute()

export const deleteOnTheirWay = (trx: Db, fileId: string) =>
  trx.deleteFrom('submissions_on_their_way').where('file_id', '=', fileId).execute()

/** What is on its way. A row alone says nothing: its file may have been given up, and be leaving. */
export const onTheirWay = (db: Db) =>
  db
    .selectFrom('submissions_on_their_way as way')
    .innerJoin('stored_files as expected', 'expected.id', 'way.file_id')
    .where('expected.state', '=', 'uploading')

/** The last thing that each student has on its way to an assignment, the newest first. */
export const listOnTheirWay = (db: Db, assignmentId: string) =>
  onTheirWay(db)
    .innerJoin('users as student', 'student.id', 'way.user_id')
    .select(['way.user_id', 'student.first_name', 'student.last_name'])
    .select((eb) => eb.fn.max('way.submitted_at').as('submitted_at'))
    .where('way.assignment_id', '=', assignmentId)
    .groupBy(['way.user_id', 'student.first_name', 'student.last_name'])
    .orderBy('submitted_at', 'desc')
    .orderBy('way.user_id')
    .execute()

/** How many students have something on its way to the assignment of a query, and nothing that is there. */
export const firstOnTheirWay = (db: Db) =>
  onTheirWay(db)
    .select(sql<number>`count(distinct way.user_id)::int`.as('students'))
    .where('way.assignment_id', '=', sql.ref<string>('assignments.id'))
    .where(isFirst)

/** To how many assignments a student has something on its way, and nothing that is there. */
export async function countFirstOnTheirWayOf(db: Db, userId: string) {
  const { assignments } = await onTheirWay(db)
    .select(sql<number>`count(distinct way.assignment_id)::int`.as('assignments'))
    .where('way.user_id', '=', userId)
    .where(isFirst)
    .executeTakeFirstOrThrow()
  return assignments
}

const isFirst = sql<boolean>`not exists (
  select from assignment_submissions it
  where it.assignment_id = way.assignment_id and it.user_id = way.user_id)`

/** What a student has handed in that had not arrived, for their data's export. */
export const listOnTheirWayOf = (db: Db, userId: string) =>
  db
    .selectFrom('submissions_on_their_way as way')
    .innerJoin('assignments', 'assignments.id', 'way.assignment_id')
    .innerJoin('stored_files as file', 'file.id', 'way.file_id')
    .select(['assignments.title', 'file.name as file', 'file.bytes', 'way.submitted_at'])
    .where('way.user_id', '=', userId)
    .execute()
