import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** A person's calendar; of two pages at once one makes it. */
export async function findOrAddFeed(db: Db, userId: string) {
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('calendar_feeds')
    .select(['feed_id', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Replaces the link of a person's calendar. */
export const renewFeed = (db: Db, userId: string, now: Date) =>
  db
    .updateTable('calendar_feeds')
    .set({ feed_id: sql`gen_random_uuid()`, created_at: now })
    .where('user_id', '=', userId)
    .returning(['feed_id', 'created_at'])
    .executeTakeFirst()

/** Whose calendar it is, as long as they may come in. */
export const findFeedOwner = (db: Db, feedId: string) =>
  db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select(['users.id', 'users.role'])
    .where('feed_id', '=', feedId)
    .where('users.deactivated_at', 'is', null)
    .where('users.waiting_since', 'is', null)
    .executeTakeFirst()

export const listFeedsOf = (db: Db, userId: string) =>
  db.selectFrom('calendar_feeds').select('created_at').where('user_id', '=', userId).execute()
