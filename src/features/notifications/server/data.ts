import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { NotificationKind } from '../kind-rules.ts'
import { newsKinds } from '../news-rules.ts'
import type { NotificationText } from '../text.ts'

type Row = NotificationText & { kind: NotificationKind; details: object; subject: string; at: Date }
type How = { renew: boolean; alwaysMailed: boolean }

/**
 * Inserts for people without a notification of the same subject, or with `renew` for all; returns
 * those it wrote for. How each waits to be mailed is decided now, so that a job finds what is due
 * without a look at anybody's choices.
 */
export async function insertNotifications(
  db: Db,
  userIds: readonly string[],
  { kind, details, title, body, href, subject, at }: Row,
  { renew, alwaysMailed }: How,
) {
  // One statement with a few parameters: the whole academy may be notified.
  const { rows } = await sql<{ user_id: string }>`
    insert into notifications (
      user_id, kind, details, title, body, href, subject, created_at, always_mailed, mail, mail_since
    )
    select person, ${kind}, ${JSON.stringify(details)}::jsonb, ${title}, ${body}, ${href},
           ${subject}, ${at}, ${alwaysMailed}, mail, case when mail is not null then ${at}::timestamptz end
    from unnest(${[...userIds]}::uuid[]) person
    left join news_choices choice on choice.user_id = person and choice.kind = ${kind}
    cross join lateral (
      select case when ${alwaysMailed} then 'at_once'
                  else nullif(coalesce(choice.choice, ${newsKinds[kind].usually}), 'never') end as mail
    ) how
    on conflict (user_id, subject) do ${renew ? update : sql`nothing`}
    returning user_id`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/**
 * The last words, unread again. What waits the same way goes on waiting since then, or changes
 * without an end would hold a mail up for ever.
 */
const update: RawBuilder<unknown> = sql`update set
  kind = excluded.kind, details = excluded.details, data = '{}',
  title = excluded.title, body = excluded.body, href = excluded.href,
  created_at = excluded.created_at, read_at = null, always_mailed = excluded.always_mailed,
  mail = excluded.mail,
  mail_since = case when notifications.mail = excluded.mail
                    then notifications.mail_since else excluded.mail_since end`

/** Those of one person where given, otherwise everybody's; returns the people who had them. */
export async function deleteNotifications(db: Db, subjects: readonly string[], userId?: string) {
  const rows = await db
    .deleteFrom('notifications')
    .where((eb) => eb('subject', '=', eb.fn.any(eb.val([...subjects]))))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
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
