import type { Insertable } from 'kysely'
import type { Role } from '#platform/actor.ts'
import { compiledQuery, type Placeholders } from '#platform/server/db/compiled-query.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Users } from '#platform/server/db/schema.ts'
import { formerNameDays } from '../profile-rules.ts'

export const findPerson = (db: Db, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

export const listPeopleWithIds = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'role'])
    .where('id', 'in', ids)
    .execute()

export const findPersonByEmail = (db: Db, email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

export async function hasAdmin(db: Db) {
  const query = db.selectFrom('users').select('id').where('role', '=', 'admin')
  return (await query.executeTakeFirst()) !== undefined
}

/** The ids of everybody with a role whose account works; an account that waits for the office does not. */
export async function listPeople(db: Db, role: Role) {
  const rows = await peopleOf(db, { role })
  return rows.map(({ id }) => id)
}

const peopleOf = compiledQuery((db, { role }: Placeholders<{ role: Role }>) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', role)
    .where('email_verified', '=', true)
    .where('deactivated_at', 'is', null)
    .where('waiting_since', 'is', null),
)

/** Those of these people whose account works, with their confirmed addresses. */
export const listAddressees = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'time_zone'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('email_verified', '=', true)
    .where('deactivated_at', 'is', null)
    .where('waiting_since', 'is', null)
    .execute()

export async function countPeople(db: Db, role: Role) {
  const row = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', role)
    .executeTakeFirstOrThrow()
  return row.count
}

/** False where the address has an account already. */
export async function insertPerson(db: Db, person: Insertable<Users>) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values(person)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

/** The person whom a provider knows by this `sub`. */
export const findLinkedPerson = (db: Db, provider: string, sub: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select(['users.id', 'users.email', 'users.deactivated_at'])
    .where('accounts.provider_id', '=', provider)
    .where('accounts.account_id', '=', sub)
    .executeTakeFirst()

/** Several at once may insert the same link; one row results. */
export const insertLink = (db: Db, user_id: string, provider_id: string, account_id: string) =>
  db
    .insertInto('accounts')
    .values({ user_id, provider_id, account_id })
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doNothing())
    .execute()

/** Password and providers with which a person may log in. */
export const listLoginMethods = (db: Db, userId: string) =>
  db
    .selectFrom('accounts')
    .select(['provider_id', 'created_at'])
    .where('user_id', '=', userId)
    .execute()

/** Keeps a value that can be taken once until it expires; the identifier is a hash. */
export const insertVerification = (
  db: Db,
  verification: { identifier: string; value: string; expires_at: Date },
) => db.insertInto('verifications').values(verification).execute()

export const findVerification = (db: Db, identifier: string, now: Date) =>
  db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifier)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Deletes a verification and returns its value; of several calls at once one gets it. */
export const takeVerification = (db: Db, identifier: string, now: Date) =>
  db
    .deleteFrom('verifications')
    .where('identifier', '=', identifier)
    .where('expires_at', '>', now)
    .returning('value')
    .executeTakeFirst()

export const insertConfirmation = (
  db: Db,
  confirmation: { token: string; user_id: string; expires_at: Date },
) => db.insertInto('email_confirmations').values(confirmation).execute()

/** Locks the person whose address a link confirms, confirmed or not. */
export const lockByConfirmation = (trx: Db, token: string, now: Date) =>
  trx
    .selectFrom('users')
    .innerJoin('email_confirmations as link', 'link.user_id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.email_verified',
      'users.deactivated_at',
      'users.waiting_since',
    ])
    .where('link.token', '=', token)
    .where('link.expires_at', '>', now)
    .forNoKeyUpdate('users')
    .executeTakeFirst()

/** Marks a person's address as confirmed. */
export const markConfirmed = (db: Db, userId: string) =>
  db.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute()

/** Deletes an unconfirmed person who is not deactivated; false where there is none. */
export async function deleteUnconfirmed(db: Db, userId: string) {
  const { numDeletedRows } = await db
    .deleteFrom('users')
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Deletes an unconfirmed registration from before a moment, so that the address can register again. */
export const deleteStale = (db: Db, email: string, before: Date) =>
  db
    .deleteFrom('users')
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .where('deactivated_at', 'is', null)
    .where('created_at', '<', before)
    .execute()

export const updateName = (
  db: Db,
  userId: string,
  name: { first_name: string; last_name: string },
) => db.updateTable('users').set(name).where('id', '=', userId).execute()

export const updateRole = (db: Db, userId: string, role: Users['role']) =>
  db.updateTable('users').set({ role }).where('id', '=', userId).execute()

/** Whether a tutor sees all courses. */
export const updateTeaching = (db: Db, userId: string, teaches_all_courses: boolean) =>
  db.updateTable('users').set({ teaches_all_courses }).where('id', '=', userId).execute()

/** Without a date the account has the office's yes. */
export const updateWaiting = (db: Db, userId: string, waiting_since: Date | null) =>
  db.updateTable('users').set({ waiting_since }).where('id', '=', userId).execute()

/** Accounts that have waited for the office since before a moment. */
export const listUnanswered = (db: Db, before: Date) =>
  db.selectFrom('users').select('id').where('waiting_since', '<', before).execute()

/** Without a date the person may log in. */
export const updateDeactivated = (db: Db, userId: string, deactivated_at: Date | null) =>
  db.updateTable('users').set({ deactivated_at }).where('id', '=', userId).execute()

/** Writes the moment unless one since `unlessSince` is known; of several requests at once one writes. */
export const updateLastSeen = (db: Db, userId: string, now: Date, unlessSince: Date) =>
  db
    .updateTable('users')
    .set({ last_seen_at: now })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('last_seen_at', 'is', null), eb('last_seen_at', '<=', unlessSince)]))
    .execute()

/** Notes the IANA time zone of the browser that somebody uses. */
export const updateTimeZone = (db: Db, userId: string, time_zone: string) =>
  db.updateTable('users').set({ time_zone }).where('id', '=', userId).execute()

/** Locks a person until the transaction ends, also against rows that would refer to them. */
export const lockPerson = (trx: Db, id: string) =>
  trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Deletes a person; sessions, submissions, discussions and attendance go by foreign keys. */
export const deletePerson = (trx: Db, id: string) =>
  trx.deleteFrom('users').where('id', '=', id).execute()

export const listSessions = (db: Db, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .execute()

/** Deletes expired sessions and links, and earlier names that were kept long enough. */
export async function deleteExpired(db: Db, now: Date) {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('verifications').where('expires_at', '<', now).execute()
  await db.deleteFrom('email_confirmations').where('expires_at', '<', now).execute()
  await db.deleteFrom('email_changes').where('expires_at', '<', now).execute()
  const formerly = new Date(now.getTime() - formerNameDays * 24 * 60 * 60 * 1000)
  await db.deleteFrom('name_notices').where('noted_at', '<', formerly).execute()
}
