import { type Insertable, type SqlBool, sql } from 'kysely'
import { type ReadableCourses, readableSpans } from '#features/enrolments/content-rules.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Recordings } from '#platform/server/db/schema.ts'

export type RecordingRow = Awaited<ReturnType<typeof listRecordings>>[number]

/** The recordings that somebody with these courses may see, or one of them. */
type Filter = { courses: ReadableCourses; id?: string | undefined }

/** The newest recordings. */
export const listRecordings = (
  db: Db,
  { offset, limit, ...filter }: Filter & { offset: number; limit: number },
) =>
  withFile(db)
    .where(matches(filter))
    .orderBy('recordings.recorded_at', 'desc')
    .orderBy('recordings.id')
    .offset(offset)
    .limit(limit)
    .execute()

export async function countRecordings(db: Db, filter: Filter) {
  const row = await db
    .selectFrom('recordings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matches(filter))
    .executeTakeFirstOrThrow()
  return row.count
}

export const findRecording = (db: Db, id: string) =>
  withFile(db).where('recordings.id', '=', id).executeTakeFirst()

export async function hasRecordings(db: Db) {
  const row = await db.selectFrom('recordings').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

export const listRecordingsMadeBy = (db: Db, userId: string) =>
  db
    .selectFrom('recordings')
    .select(['title', 'recorded_at'])
    .where('created_by', '=', userId)
    .execute()

export async function countRecordingsMadeBy(db: Db, userId: string) {
  const row = await db
    .selectFrom('recordings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_by', '=', userId)
    .executeTakeFirstOrThrow()
  return row.count
}

export const insertRecording = (db: Db, row: Insertable<Recordings>) =>
  db.insertInto('recordings').values(row).returning('id').executeTakeFirstOrThrow()

/** Returns the course of the deleted recording, or undefined where there was none. */
export const deleteRecording = (db: Db, id: string) =>
  db.deleteFrom('recordings').where('id', '=', id).returning('course_id').executeTakeFirst()

const withFile = (db: Db) =>
  db
    .selectFrom('recordings')
    .innerJoin('courses', 'courses.id', 'recordings.course_id')
    .innerJoin('stored_files as file', 'file.id', 'recordings.file_id')
    .selectAll('recordings')
    .select(['courses.name as course_name', 'file.path', 'file.media_type', 'file.bytes'])

const matches = ({ courses, id }: Filter) =>
  sql<SqlBool>`(${visibleIn(courses)} and ${id ? sql`recordings.id = ${id}` : sql`true`})`

export const visibleIn = (courses: ReadableCourses) =>
  courses === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (
        select from jsonb_to_recordset(${JSON.stringify(readableSpans('recording', courses))}::jsonb)
          as span (course_id int, "from" date, until date)
        where span.course_id = recordings.course_id
          and (recordings.recorded_at at time zone 'UTC')::date
            between coalesce(span."from", '-infinity') and coalesce(span.until, 'infinity')
      )`

/** How many classes' recordings are older, and when the first of these classes was. */
export const countRecordingsBefore = (db: Db, before: Date) =>
  db
    .selectFrom('recordings')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('recorded_at').as('first')])
    .where('recorded_at', '<', before)
    .executeTakeFirstOrThrow()

/** Notes that people are told now that they end; returns those of which they were not. */
export async function claimEnding(trx: Db, before: Date, now: Date) {
  // Kept for longer again: people will be told anew.
  await trx
    .updateTable('recordings')
    .set({ end_told_at: null })
    .where('end_told_at', 'is not', null)
    .where('recorded_at', '>=', before)
    .execute()
  return trx
    .updateTable('recordings')
    .from('courses')
    .set({ end_told_at: now })
    .whereRef('courses.id', '=', 'recordings.course_id')
    .where('recorded_at', '<', before)
    .where('end_told_at', 'is', null)
    .returning(['title', 'course_id', 'created_by', 'recorded_at', 'courses.name as course'])
    .execute()
}

/** Deletes recordings of classes before a moment of which people were told until then; returns their courses. */
export async function deleteRecordingsBefore(trx: Db, before: Date, toldUntil: Date) {
  const deleted = await trx
    .deleteFrom('recordings')
    .where('recorded_at', '<', before)
    .where('end_told_at', '<=', toldUntil)
    .returning('course_id')
    .execute()
  return new Set(deleted.map(({ course_id }) => course_id))
}
