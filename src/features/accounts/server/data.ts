import type { Db } from '#platform/server/db/database.ts'

/** Whether there was such a person, with an address nobody has confirmed. */
export async function deleteUnconfirmed(db: Db, userId: string) {
  const { numDeletedRows } = await db
    .deleteFrom('users')
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .executeTakeFirst()
  return numDeletedRows > 0
}
