import { type Insertable, type SqlBool, sql } from 'kysely'
import { plain } from '#platform/plain.ts'
import type { Db } from '#platform/server/db/database.ts'
import { containsWords } from '#platform/server/db/found-by.ts'
import type { ApprovedStudentIds } from '#platform/server/db/schema.ts'
import type { Known } from '../list-rules.ts'
import { type Category, pageSize, type StudentIdDetails } from '../rules.ts'

type ListQuery = { category: Category; search: string; offset: number }

/** A page of the list, newest first; the IDs of one import from the highest to the lowest. */
export const listStudentIds = (db: Db, query: ListQuery) =>
  withAccount(db)
    .where(found(query))
    .orderBy('ids.created_at', 'desc')
    .orderBy(sql`length(ids.student_id)`, 'desc')
    .orderBy('ids.student_id', (order) => order.desc().collate('C'))
    .limit(pageSize)
    .offset(query.offset)
    .execute()

export async function countStudentIds(db: Db, query: ListQuery) {
  const { count } = await db
    .selectFrom('approved_student_ids as ids')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(found(query))
    .executeTakeFirstOrThrow()
  return count
}

export const countByCategory = (db: Db) =>
  db
    .selectFrom('approved_student_ids')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('category', '=', 'Tutor').as('Tutor'),
      eb.fn.countAll<number>().filterWhere('category', '<>', 'Tutor').as('Student'),
    ])
    .executeTakeFirstOrThrow()

export const findStudentId = (db: Db, id: string) =>
  withAccount(db).where('ids.id', '=', id).executeTakeFirst()

export type StoredId = NonNullable<Awaited<ReturnType<typeof findStudentId>>>

/** A student's ID that is listed for an address, preferably a free one. */
export const findStudentIdOf = (db: Db, email: string) =>
  db
    .selectFrom('approved_student_ids')
    .select(['id', 'used_by', 'course_ids'])
    .where('email', '=', email)
    .where('category', '<>', 'Tutor')
    .orderBy('used_by', (it) => it.desc().nullsFirst())
    .orderBy('created_at')
    .executeTakeFirst()

/** Those of these addresses that have an ID or an account, each with the ID that tells the office most. */
export async function listKnownAddresses(db: Db, names: readonly { email: string }[]) {
  const emails = [...new Set(names.map(({ email }) => email).filter(Boolean))]
  if (emails.length === 0) return []
  const { rows } = await sql<Known>`
    select distinct on (email collate "C") email, student_id from (
      select email, student_id from approved_student_ids where email = any(${emails}::text[])
      union all
      select users.email, ids.student_id from users
        left join approved_student_ids ids on ids.used_by = users.id
        where users.email = any(${emails}::text[])
    ) known
    order by email collate "C", student_id collate "C" nulls last`.execute(db)
  return rows
}

/** The new row's id; undefined when the list has the student ID already, however it is written. */
export async function insertStudentId(trx: Db, row: Insertable<ApprovedStudentIds>) {
  const there = await trx
    .selectFrom('approved_student_ids')
    .select('id')
    .where('id_key', '=', sql<string>`plain(${row.student_id})`)
    .executeTakeFirst()
  if (there) return undefined
  const inserted = await trx
    .insertInto('approved_student_ids')
    .values(row)
    .onConflict((it) => it.column('student_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export const insertStudentIds = (trx: Db, rows: Insertable<ApprovedStudentIds>[]) =>
  trx.insertInto('approved_student_ids').values(rows).execute()

/** The highest number among the IDs with this prefix and three digits or more. */
export async function findHighestNumber(trx: Db, stem: string) {
  // As many digits as JavaScript represents exactly; no generated ID has more.
  const number = sql<number>`substring(id_key from ${`^${plain(stem)}([0-9]{3,15})$`})::bigint`
  const { highest } = await trx
    .selectFrom('approved_student_ids')
    .select((eb) => eb.fn.max(number).as('highest'))
    .executeTakeFirstOrThrow()
  return highest
}

/** Changes the details of an ID; whether it exists. */
export async function updateDetails(db: Db, id: string, details: StudentIdDetails) {
  const { numUpdatedRows } = await db
    .updateTable('approved_student_ids')
    // `id` changes nothing, but a set clause must not be empty.
    .set((eb) => ({ id: eb.ref('id'), ...details }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Ties an ID to the courses that its application was accepted for, and their term; null: to none. */
export const updateCourses = (
  trx: Db,
  id: string,
  accepted: { course_ids: number[] | null; term_id: string | null },
) => trx.updateTable('approved_student_ids').set(accepted).where('id', '=', id).execute()

/** The courses that a person was accepted for, and the term; undefined: all courses are open. */
export async function findAcceptedCourses(db: Db, userId: string) {
  const row = await db
    .selectFrom('approved_student_ids')
    .select(['course_ids', 'term_id'])
    .where('used_by', '=', userId)
    .executeTakeFirst()
  return row?.course_ids ? { course_ids: row.course_ids, term_id: row.term_id } : undefined
}

/** Deletes an unused ID; whether there was one. */
export async function deleteUnused(db: Db, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('approved_student_ids')
    .where('id', '=', id)
    .where('used_by', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** The ID that a person has claimed, and those listed for their address. */
export const listIdsOf = (db: Db, person: { id: string; email: string }) =>
  db
    .selectFrom('approved_student_ids')
    .select(['student_id', 'first_name', 'last_name', 'email', 'notes', 'category'])
    .select(['course_ids', 'used_at', 'created_at'])
    .where(isOf(person))
    .execute()

/** Deletes the same IDs. */
export const deleteIdsOf = (trx: Db, person: { id: string; email: string }) =>
  trx.deleteFrom('approved_student_ids').where(isOf(person)).execute()

const isOf = ({ id, email }: { id: string; email: string }) =>
  sql<SqlBool>`(used_by = ${id} or (email = ${email} and used_by is null))`

type Entry = { student_id: string; email: string }

/**
 * The ID, if this address may claim it: it is free, or its claim is older than `staleBefore` and its
 * account is not deactivated.
 */
export const findEntry = (db: Db, { staleBefore, ...entry }: Entry & { staleBefore: Date }) =>
  withAccount(db)
    .where(isFor(entry))
    .where((eb) =>
      eb.or([
        eb('ids.used_by', 'is', null),
        eb.and([
          eb('users.email_verified', '=', false),
          eb('users.deactivated_at', 'is', null),
          eb('ids.used_at', '<=', staleBefore),
        ]),
      ]),
    )
    .executeTakeFirst()

/** One statement, so that only one of several concurrent claims succeeds. */
export const takeEntry = (
  trx: Db,
  { student_id, email, ...use }: Entry & { used_by: string; used_at: Date },
) =>
  trx
    .updateTable('approved_student_ids as ids')
    .set(use)
    .where(isFor({ student_id, email }))
    .where('used_by', 'is', null)
    .returning(['category', 'email'])
    .executeTakeFirst()

/**
 * Matches the ID, and its address where it has one. It may be on the list with blanks, from before these
 * were left out of IDs.
 */
const isFor = ({ student_id, email }: Entry) =>
  sql<SqlBool>`(
    ids.id = (
      select id from approved_student_ids where id_key = plain(${student_id})
      order by student_id <> ${student_id}, created_at limit 1
    ) and ids.email in ('', ${email})
  )`

export const listStaleClaims = (db: Db, staleBefore: Date) =>
  db
    .selectFrom('approved_student_ids as ids')
    .innerJoin('users', 'users.id', 'ids.used_by')
    .select(['ids.id', 'users.id as used_by'])
    .where('users.email_verified', '=', false)
    .where('users.deactivated_at', 'is', null)
    .where('ids.used_at', '<=', staleBefore)
    .execute()

/** The student IDs of these people. */
export const listIdsUsedBy = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('approved_student_ids')
    .select(['student_id', 'used_by'])
    .where((eb) => eb('used_by', '=', eb.fn.any(eb.val([...userIds]))))
    .execute()

export const findIdUsedBy = (db: Db, userId: string) =>
  db
    .selectFrom('approved_student_ids')
    .select('id')
    .where('used_by', '=', userId)
    .executeTakeFirst()

/** For a deleted account, whose deletion has emptied `used_by`. */
export const clearUse = (trx: Db, id: string) =>
  trx
    .updateTable('approved_student_ids')
    .set({ used_at: null })
    .where('id', '=', id)
    .where('used_by', 'is', null)
    .execute()

const withAccount = (db: Db) =>
  db
    .selectFrom('approved_student_ids as ids')
    .leftJoin('users', 'users.id', 'ids.used_by')
    .selectAll('ids')
    .select('users.email_verified')

/** Matches where every word of the search is in the row. */
function found({ category, search }: ListQuery) {
  const conditions = [
    category === 'Tutor' ? sql`ids.category = 'Tutor'` : sql`ids.category <> 'Tutor'`,
    ...(search ? [containsWords(['ids.search_text'], search)] : []),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}
