import { type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** How many were not accepted and not touched since, and when the first of them was. */
export const countUntouched = (db: Db, since: Date) =>
  db
    .selectFrom('admission_applications as application')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<Date | null>`min(${lastTouched})`.as('first'),
    ])
    .where(isUntouched(since))
    .executeTakeFirstOrThrow()

/** Deletes them; whether there were any. */
export async function deleteUntouched(trx: Db, since: Date) {
  const { numDeletedRows } = await trx
    .deleteFrom('admission_applications as application')
    .where(isUntouched(since))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** When somebody last did something with an application: its applicant, or the office by a letter. */
const lastTouched = sql<Date>`greatest(
  application.created_at, application.changed_at, application.withdrawn_at,
  (select max(letter.created_at) from application_letters letter
   where letter.application_id = application.id))`

const isUntouched = (since: Date) =>
  sql<SqlBool>`(application.status <> 'accepted' and application.created_at < ${since}
    and ${lastTouched} < ${since})`
