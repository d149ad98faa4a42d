import type { Insertable } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Notifications } from '#platform/server/db/schema.ts'

/** Those who are told now; who was told of the same thing before is not told again. */
export async function insertNotifications(db: Db, rows: Insertable<Notifications>[]) {
  const told = await db
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'subject']).doNothing())
    .returning('user_id')
    .execute()
  return told.map(({ user_id }) => user_id)
}

export const listNotifications = (db: Db, userId: string, limit: number) =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

export async function countUnread(db: Db, userId: string) {
  const row = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Marks one of somebody's own, or all of them. */
export const markRead = (db: Db, userId: string, now: Date, id?: string) =>
  db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute()
