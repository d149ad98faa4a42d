import type { Db } from '#platform/server/db/database.ts'

/** Whose password opens the account of an address, and its hash. */
export const findPasswordByEmail = (db: Db, email: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select(['accounts.user_id', 'accounts.password'])
    .where('users.email', '=', email)
    .where('accounts.provider_id', '=', 'credential')
    .executeTakeFirst()

/** The hash of a person's password; somebody who only comes by Google or Apple has none. */
export async function findPassword(db: Db, userId: string) {
  const found = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return found?.password
}

/** Gives a person this password, whether they had one or not. */
export const putPassword = (db: Db, user_id: string, password: string) =>
  db
    .insertInto('accounts')
    .values({ user_id, provider_id: 'credential', account_id: user_id, password })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password }),
    )
    .execute()

/** Reset links that a person has requested and not used; their value is whose they are. */
export const deleteResetLinks = (db: Db, userId: string) =>
  db.deleteFrom('verifications').where('value', '=', userId).execute()
