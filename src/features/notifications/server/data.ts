import { type RawBuilder, type SqlBool, sql } from 'kysely'
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

/** What was told of a subject and neither read nor, where they have mail of the kind, mailed yet. */
export const listUnknown = (
  db: Db,
  userIds: readonly string[],
  kind: NotificationKind,
  subject: string,
) =>
  db
    .selectFrom('notifications as it')
    .leftJoin('news_choices as choice', (join) =>
      join.onRef('choice.user_id', '=', 'it.user_id').onRef('choice.kind', '=', 'it.kind'),
    )
    .select(['it.user_id', 'it.details'])
    .where((eb) => eb('it.user_id', '=', eb.fn.any(eb.val([...userIds]))))
    .where('it.kind', '=', kind)
    .where('it.subject', '=', subject)
    .where('it.read_at', 'is', null)
    .where((eb) => eb.or([eb('it.mail', 'is not', null), eb('choice.choice', '=', 'never')]))
    .execute()

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

type Filter = { kind?: NotificationKind | undefined; isUnread?: boolean }
type Page = { offset: number; limit: number }

/** A person's notifications, the newest first: a page of those that are asked for, or all. */
export const listNotifications = (db: Db, userId: string, page?: Filter & Page) =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where(isAmong(page ?? {}))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .$if(page !== undefined, (query) => query.offset(page?.offset ?? 0).limit(page?.limit ?? 0))
    .execute()

/** How many of a person's notifications are like that, and how many of all are unread. */
export const countNotifications = (db: Db, userId: string, filter: Filter) =>
  db
    .selectFrom('notifications')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(isAmong(filter)).as('total'),
      fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()

const isAmong = ({ kind, isUnread = false }: Filter) =>
  sql<SqlBool>`((${kind ?? null}::text is null or kind = ${kind ?? null}) and (read_at is null or not ${isUnread}))`

/** Marks one of a person's notifications, or all of them. */
export const markRead = (db: Db, userId: string, now: Date, id?: string) =>
  db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute()

/** How many of everybody's are older, and when the first of them was made. */
export const countNotificationsBefore = (db: Db, before: Date) =>
  db
    .selectFrom('notifications')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('first')])
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow()

export const deleteNotificationsBefore = (db: Db, before: Date) =>
  db.deleteFrom('notifications').where('created_at', '<', before).execute()
