import { sql } from 'kysely'
import type { Db } from './database.ts'

/** What is known of a database that the demo has filled; undefined for any other. */
export const findDemoData = (db: Db) =>
  db.selectFrom('demo_data').select(['accounts', 'has_own_passwords']).executeTakeFirst()

/** Marks a database as filled by the demo, with the accounts that it has made. */
export const markDemoData = (trx: Db, row: { accounts: string[]; has_own_passwords: boolean }) =>
  trx
    .insertInto('demo_data')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('is_demo').doUpdateSet({
        accounts: sql`excluded.accounts`,
        has_own_passwords: sql`excluded.has_own_passwords`,
      }),
    )
    .execute()

/** From now on it is an academy's own. */
export const unmarkDemoData = (trx: Db) => trx.deleteFrom('demo_data').execute()
