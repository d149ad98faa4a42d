import { type SqlBool, sql } from 'kysely'
import type { Role } from '#platform/actor.ts'
import type { Db } from '#platform/server/db/database.ts'
import { containsWords } from '#platform/server/db/found-by.ts'
import { pageSize, type State } from '../rules.ts'

/** The filters of the list; without any it has everybody. */
export type Filters = { search: string; role?: Role | undefined; state?: State | undefined }

/** A page of the list. Only its own rows are read; those before it are skipped in an index. */
export const listPeople = (db: Db, { page, ...filters }: Filters & { page: number }) =>
  people(db)
    .where('users.id', 'in', (eb) =>
      eb
        .selectFrom('users')
        .leftJoin('approved_student_ids as ids', 'ids.used_by', 'users.id')
        .select('users.id')
        .where(found(filters))
        .orderBy('users.search_text')
        .orderBy('users.id')
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    )
    .orderBy('users.search_text')
    .orderBy('users.id')
    .execute()

/** The numbers of matches in each role, without the role filter. */
export const countByRole = (db: Db, filters: Filters) =>
  db
    .selectFrom('users')
    .leftJoin('approved_student_ids as ids', 'ids.used_by', 'users.id')
    .select((eb) => ['users.role', eb.fn.countAll<number>().as('count')])
    .where(found({ ...filters, role: undefined }))
    .groupBy('users.role')
    .execute()

/** Accounts that wait for approval and whose address is confirmed. */
export const listWaiting = (db: Db, most: number) =>
  waitingAccounts(db)
    .leftJoin('approved_student_ids as ids', 'ids.used_by', 'users.id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email', 'users.role'])
    .select(['users.waiting_since as since', 'ids.student_id'])
    .select(['ids.first_name as id_first_name', 'ids.last_name as id_last_name'])
    .orderBy('users.waiting_since')
    .orderBy('users.id')
    .limit(most)
    .execute()

export async function countWaiting(db: Db) {
  const row = await waitingAccounts(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

const waitingAccounts = (db: Db) =>
  db
    .selectFrom('users')
    .where('users.waiting_since', 'is not', null)
    .where('users.email_verified', '=', true)
    .where('users.deactivated_at', 'is', null)

/** A waiting account, locked until the transaction ends. */
export const lockWaiting = (trx: Db, id: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', '=', id)
    .where('waiting_since', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

export async function countEverybody(db: Db) {
  const row = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export const findPerson = (db: Db, id: string) =>
  people(db)
    .select('users.created_at')
    .select(
      sql<boolean>`users.role = 'admin' and users.email_verified and users.deactivated_at is null
        and not exists (select from users other where other.role = 'admin' and other.email_verified
          and other.deactivated_at is null and other.id <> users.id)`.as('is_last_admin'),
    )
    .where('users.id', '=', id)
    .executeTakeFirst()

const people = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('approved_student_ids as ids', 'ids.used_by', 'users.id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email', 'users.role'])
    .select(['users.email_verified', 'users.deactivated_at', 'users.last_seen_at'])
    .select('ids.student_id')
    .select(['users.waiting_since', 'ids.first_name as id_first_name'])
    .select('ids.last_name as id_last_name')

/** Matches where every word of the search is in the name, the address or the student ID. */
function found({ search, role, state }: Filters) {
  const conditions = [
    sql`true`,
    ...(role ? [sql`users.role = ${role}`] : []),
    ...(state ? [inState[state]] : []),
    ...(search ? [containsWords(['users.search_text', 'ids.id_key'], search)] : []),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

const inState = {
  active: sql`users.deactivated_at is null and users.email_verified and users.waiting_since is null`,
  waiting: sql`users.deactivated_at is null and users.email_verified and users.waiting_since is not null`,
  deactivated: sql`users.deactivated_at is not null`,
  unconfirmed: sql`users.deactivated_at is null and not users.email_verified`,
}
