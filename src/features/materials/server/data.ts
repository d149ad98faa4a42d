import { type Insertable, type SqlBool, sql } from 'kysely'
import type { CourseScope } from '#features/enrolments/policy.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Materials } from '#platform/server/db/schema.ts'
import { unchangedSince } from '#platform/server/db/unchanged-since.ts'
import type { ChangedMaterial } from '../rules.ts'

export type MaterialRow = Awaited<ReturnType<typeof listMaterials>>[number]

/** What a course has: first what is for all of it, then week by week, each the newest first. */
export const listMaterials = (db: Db, courseId: number) =>
  withFile(db)
    .where('materials.course_id', '=', courseId)
    .orderBy('materials.week', (it) => it.asc().nullsFirst())
    .orderBy('materials.added_at', 'desc')
    .orderBy('materials.id')
    .execute()

export const findMaterial = (db: Db, id: string) =>
  withFile(db).where('materials.id', '=', id).executeTakeFirst()

export async function countMaterials(db: Db, courseId: number) {
  const row = await db
    .selectFrom('materials')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function hasMaterials(db: Db) {
  const row = await db.selectFrom('materials').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

export const listMaterialsAddedBy = (db: Db, userId: string) =>
  db
    .selectFrom('materials')
    .innerJoin('courses', 'courses.id', 'materials.course_id')
    .leftJoin('stored_files as file', 'file.id', 'materials.file_id')
    .select(['materials.title', 'materials.note', 'courses.name as course', 'materials.link'])
    .select(['file.name as file', 'file.bytes', 'materials.added_at'])
    .where('materials.added_by', '=', userId)
    .execute()

export const insertMaterial = (db: Db, row: Insertable<Materials>) =>
  db.insertInto('materials').values(row).returning('id').executeTakeFirstOrThrow()

/** Changes a material that was not changed since `expected_changed_at`; false otherwise. */
export async function updateMaterial(
  db: Db,
  id: string,
  { title, note, week, expected_changed_at }: ChangedMaterial,
  changed_at: Date,
) {
  const { numUpdatedRows } = await db
    .updateTable('materials')
    .set({ title, note, week, changed_at })
    .where('id', '=', id)
    .where(unchangedSince('changed_at', expected_changed_at))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Returns the course of the deleted material, or undefined where there was none. */
export const deleteMaterial = (db: Db, id: string) =>
  db.deleteFrom('materials').where('id', '=', id).returning('course_id').executeTakeFirst()

const withFile = (db: Db) =>
  db
    .selectFrom('materials')
    .leftJoin('users', 'users.id', 'materials.added_by')
    .leftJoin('stored_files as file', 'file.id', 'materials.file_id')
    .select(['materials.id', 'materials.course_id', 'materials.title', 'materials.note'])
    .select(['materials.week', 'materials.link', 'materials.file_id', 'materials.added_at'])
    .select(['materials.changed_at', 'users.first_name', 'users.last_name'])
    .select(['file.name as file_name', 'file.media_type', 'file.bytes'])

export const visibleIn = (courses: CourseScope) =>
  courses === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`materials.course_id = any(${[...courses]})`
