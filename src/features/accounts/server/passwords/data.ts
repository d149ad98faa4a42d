import type { Db } from '#platform/server/db/database.ts'

/** The person with this address, and the hash of their password. */
export const findPasswordByEmail = (db: Db, email: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select(['accounts.user_id', 'accounts.password'])
    .where('users.email', '=', email)
    .where('accounts.provider_id', '=', 'credential')
    .executeTakeFirst()

/** The hash of a person's password. */
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

/** Deletes a person's unused reset links, whose value is the person's id. */
export const deleteResetLinks = (db: Db, userId: string) =>
  db.deleteFrom('verifications').where('value', '=', userId).execute()
