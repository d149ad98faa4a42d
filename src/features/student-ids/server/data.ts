import { type Insertable, sql } from 'kysely'
import { confirmationHours } from '#features/accounts/rules.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ApprovedStudentIds } from '#platform/server/db/schema.ts'
import type { Category, StudentIdDetails } from '../rules.ts'

type Rows = Insertable<ApprovedStudentIds>

/** A category's IDs, newest first, with what is known of the account that uses each. */
export function listStudentIds(db: Db, { category, search, offset, limit }: ListQuery) {
  return matching(db, category, search)
    .leftJoin('users', 'users.id', 'ids.used_by')
    .selectAll('ids')
    .select('users.email_verified')
    .orderBy('ids.created_at', 'desc')
    .orderBy('ids.student_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countMatching(db: Db, { category, search }: ListQuery) {
  const row = await matching(db, category, search)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** How many IDs each category has; what is neither is a student's. */
export async function countByCategory(db: Db) {
  const row = await db
    .selectFrom('approved_student_ids')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('category', '=', 'Tutor').as('Tutor'),
      eb.fn.countAll<number>().filterWhere('category', '!=', 'Tutor').as('Student'),
    ])
    .executeTakeFirstOrThrow()
  return row
}

/** One ID with its claimant; `forUpdate` holds it until the transaction ends. */
export async function findStudentId(db: Db, id: string, { forUpdate = false } = {}) {
  const query = db
    .selectFrom('approved_student_ids as ids')
    .leftJoin('users', 'users.id', 'ids.used_by')
    .selectAll('ids')
    .select('users.email_verified')
    .where('ids.id', '=', id)
  return (forUpdate ? query.forUpdate('ids') : query).executeTakeFirst()
}

/** Undefined where the ID is on the list already. */
export const insertStudentId = (db: Db, row: Rows) =>
  db
    .insertInto('approved_student_ids')
    .values(row)
    .onConflict((conflict) => conflict.column('student_id').doNothing())
    .returning('id')
    .executeTakeFirst()

export const insertStudentIds = (db: Db, rows: Rows[]) =>
  db.insertInto('approved_student_ids').values(rows).execute()

/** The highest number among the IDs that begin so and end in at least three digits, or 0. */
export async function findHighestNumber(db: Db, beginning: string) {
  const row = await db
    .selectFrom('approved_student_ids')
    .select(
      sql<number | null>`max(substr(student_id, ${beginning.length + 1}::int)::bigint)`.as(
        'highest',
      ),
    )
    .where('student_id', '~', `^${beginning}[0-9]{3,15}$`)
    .executeTakeFirst()
  return row?.highest ?? 0
}

export const updateStudentId = (db: Db, id: string, details: StudentIdDetails) =>
  db
    .updateTable('approved_student_ids')
    .set(details)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const deleteStudentId = (db: Db, id: string) =>
  db.deleteFrom('approved_student_ids').where('id', '=', id).execute()

/** Clears what is left of claims that were undone. */
export const clearUndoneClaims = (db: Db) =>
  db
    .updateTable('approved_student_ids')
    .set({ used_at: null })
    .where('used_by', 'is', null)
    .where('used_at', 'is not', null)
    .execute()

/** Everybody who has claimed an ID too long ago and never confirmed. */
export async function listStaleClaimants(db: Db, now: Date) {
  const rows = await staleClaims(db, now).select('users.id').execute()
  return rows.map(({ id }) => id)
}

type ListQuery = { category: Category; search: string; offset: number; limit: number }

const matching = (db: Db, category: Category, search: string) =>
  db
    .selectFrom('approved_student_ids as ids')
    .where('ids.category', category === 'Tutor' ? '=' : '!=', 'Tutor')
    .where(
      sql<boolean>`strpos(lower(concat_ws(' ', ids.student_id, ids.first_name, ids.last_name, ids.email, ids.notes)), lower(${search})) > 0`,
    )

const staleClaims = (db: Db, now: Date) =>
  db
    .selectFrom('approved_student_ids as ids')
    .innerJoin('users', 'users.id', 'ids.used_by')
    .where('users.email_verified', '=', false)
    .where('ids.used_at', '<', staleAt(now))

type Claim = { student_id: string; email: string; now: Date }

/** Whether an ID is given out to this address, or to any, and nobody's so far. */
export async function isClaimable(db: Db, { student_id, email, now }: Claim) {
  const row = await db
    .selectFrom('approved_student_ids as ids')
    .leftJoin('users', 'users.id', 'ids.used_by')
    .select('ids.id')
    .where('ids.student_id', '=', student_id)
    .where('ids.email', 'in', ['', email])
    .where((eb) =>
      eb.or([
        eb('ids.used_by', 'is', null),
        eb.and([eb('users.email_verified', '=', false), eb('ids.used_at', '<', staleAt(now))]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Who has claimed this ID too long ago and never confirmed. */
export async function findStaleClaimant(db: Db, student_id: string, now: Date) {
  const query = staleClaims(db, now).select('users.id').where('ids.student_id', '=', student_id)
  return (await query.executeTakeFirst())?.id
}

/** Gives an ID to an account, of any number at once to one; its category, or undefined. */
export async function claimStudentId(
  trx: Db,
  { student_id, email, user_id, now }: Claim & { user_id: string },
) {
  const row = await trx
    .updateTable('approved_student_ids')
    .set({ used_by: user_id, used_at: now })
    .where('student_id', '=', student_id)
    .where('used_by', 'is', null)
    .where('email', 'in', ['', email])
    .returning('category')
    .executeTakeFirst()
  return row?.category
}

const staleAt = (now: Date) => new Date(now.getTime() - confirmationHours * 60 * 60 * 1000)
