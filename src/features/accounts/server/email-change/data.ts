import type { Insertable } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { EmailChanges } from '#platform/server/db/schema.ts'

/** Keeps a person's request for another address, in place of an earlier one. */
export const putEmailChange = (trx: Db, { user_id, ...request }: Insertable<EmailChanges>) =>
  trx
    .insertInto('email_changes')
    .values({ user_id, ...request })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(request))
    .execute()

/** A person's request that was not confirmed yet. */
export const findEmailChange = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('email_changes as change')
    .innerJoin('users', 'users.id', 'change.user_id')
    .select(['change.email', 'change.expires_at'])
    .where('change.user_id', '=', userId)
    .where('change.expires_at', '>', now)
    // One that was made stays until it expires, so that its link answers the same again.
    .whereRef('change.email', '!=', 'users.email')
    .executeTakeFirst()

/** The change that a link is for, and whether it was made. */
export const findByLink = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('email_changes as change')
    .innerJoin('users', 'users.id', 'change.user_id')
    .select((eb) => ['change.email', eb('change.email', '=', eb.ref('users.email')).as('isMade')])
    .where('change.token', '=', token)
    .where('change.expires_at', '>', now)
    .executeTakeFirst()

/** Withdraws a person's request. */
export const deleteEmailChange = (db: Db, userId: string) =>
  db.deleteFrom('email_changes').where('user_id', '=', userId).execute()

/**
 * Locks the person who requested this link's change. The person is locked before the link, as a
 * deletion does it, so that the two never wait for each other.
 */
export const lockRequester = (trx: Db, token: string, now: Date) =>
  trx
    .selectFrom('users')
    .innerJoin('email_changes as change', 'change.user_id', 'users.id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email'])
    .where('change.token', '=', token)
    .where('change.expires_at', '>', now)
    .forUpdate('users')
    .executeTakeFirst()

/** The address of a link's change; it is read under the lock, since it may be cancelled meanwhile. */
export const findRequestedEmail = (trx: Db, token: string) =>
  trx.selectFrom('email_changes').select('email').where('token', '=', token).executeTakeFirst()

export const updateEmail = (trx: Db, userId: string, email: string) =>
  trx.updateTable('users').set({ email, email_verified: true }).where('id', '=', userId).execute()

/** Whether it failed because another account has the address. */
export const isAddressTaken = (error: unknown) => {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'users_email_key'
}
