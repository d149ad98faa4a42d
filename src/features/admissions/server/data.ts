import type { Insertable } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { AdmissionApplications } from '#platform/server/db/schema.ts'

export const insertApplication = (db: Db, application: Insertable<AdmissionApplications>) =>
  db
    .insertInto('admission_applications')
    .values(application)
    .returningAll()
    .executeTakeFirstOrThrow()

export async function hasApplied(db: Db, email: string) {
  const row = await db
    .selectFrom('admission_applications')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .executeTakeFirst()
  return row !== undefined
}

export const countApplications = async (db: Db) => {
  const { count } = await db
    .selectFrom('admission_applications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function countPendingApplications(db: Db) {
  const row = await db
    .selectFrom('admission_applications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return row.count
}

export const listLatestApplications = (db: Db, limit: number) =>
  db
    .selectFrom('admission_applications')
    .select(['id', 'first_name', 'last_name', 'email', 'status', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

/** The unique rule that keeps one application per e-mail address, however it is capitalized. */
export const emailRule = 'admission_applications_email_key'
