import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

type Row = { kind: string; data: object; subject: string }

/** Inserts for people without a notification of the same subject; returns these. */
export async function insertNotifications(db: Db, userIds: readonly string[], it: Row, at: Date) {
  // One statement with a few parameters: the whole academy may be notified.
  const { rows } = await sql<{ user_id: string }>`
    insert into notifications (user_id, kind, data, subject, created_at)
    select person, ${it.kind}, ${JSON.stringify(it.data)}::jsonb, ${it.subject}, ${at}
    from unnest(${[...userIds]}::uuid[]) person
    on conflict (user_id, subject) do nothing
    returning user_id`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Returns the people who had them. */
export async function deleteNotifications(db: Db, subjects: readonly string[]) {
  const rows = await db
    .deleteFrom('notifications')
    .where((eb) => eb('subject', '=', eb.fn.any(eb.val([...subjects]))))
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** A person's newest notifications, or all. */
export const listNotifications = (db: Db, userId: string, limit?: number) =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
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

/** Marks one of a person's notifications, or all of them. */
export const markRead = (db: Db, userId: string, now: Date, id?: string) =>
  db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute()
