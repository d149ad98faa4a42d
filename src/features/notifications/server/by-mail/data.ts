import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Notifications } from '#platform/server/db/schema.ts'
import type { NotificationKind } from '../../kind-rules.ts'
import { mostMinutesHeld, type NewsChoice, newsKinds, quietMinutes } from '../../news-rules.ts'

/** What somebody chose, where it is not what the kind usually does. */
export const listNewsChoices = (db: Db, userId: string) =>
  db
    .selectFrom('news_choices')
    .select(['kind', 'choice', 'chosen_at'])
    .where('user_id', '=', userId)
    .orderBy('kind', (order) => order.collate('C'))
    .execute()

type Chosen = readonly (readonly [NotificationKind, NewsChoice])[]

/** Stores how these kinds come to somebody by mail. */
export async function upsertNewsChoices(trx: Db, userId: string, chosen: Chosen, now: Date) {
  const { kinds, choices } = columnsOf(chosen.filter((it) => !isUsual(it)))
  await sql`
    insert into news_choices (user_id, kind, choice, chosen_at)
    select ${userId}, kind, choice, ${now}
    from unnest(${kinds}::text[], ${choices}::text[]) chosen (kind, choice)
    on conflict (user_id, kind) do update
    set choice = excluded.choice, chosen_at = excluded.chosen_at
    where news_choices.choice <> excluded.choice`.execute(trx)
  const usual = columnsOf(chosen.filter(isUsual)).kinds
  await trx
    .deleteFrom('news_choices')
    .where('user_id', '=', userId)
    .where((eb) => eb('kind', '=', eb.fn.any(eb.val(usual))))
    .execute()
}

const isUsual = ([kind, choice]: Chosen[number]) => newsKinds[kind].usually === choice

const columnsOf = (chosen: Chosen) => ({
  kinds: chosen.map(([kind]) => kind as string),
  choices: chosen.map(([, choice]) => choice),
})

/** Lets what waits to be mailed to somebody wait as they have chosen now. */
export function updateWaiting(trx: Db, userId: string, chosen: Chosen) {
  const { kinds, choices } = columnsOf(chosen)
  return sql`
    update notifications
    set mail = nullif(chosen.choice, 'never'),
        mail_since = case when chosen.choice <> 'never' then mail_since end
    from unnest(${kinds}::text[], ${choices}::text[]) chosen (kind, choice)
    where user_id = ${userId} and notifications.kind = chosen.kind
      and mail <> chosen.choice and not always_mailed`.execute(trx)
}

export type WaitingNews = Pick<
  Selectable<Notifications>,
  'user_id' | 'kind' | 'details' | 'data' | 'title' | 'body' | 'href' | 'created_at'
>

/**
 * Takes all that waits to be mailed at once to people of whom nothing new was heard for a while, or
 * who have waited long enough; the oldest first, of so many people. What they have read meanwhile is
 * taken too, and not returned. Of several copies of the server one gets a row.
 */
export async function takeNewsAtOnce(trx: Db, now: Date, mostPeople: number) {
  const { rows } = await sql<Taken>`
    with due as (
      select user_id from notifications where mail = 'at_once' group by user_id
      having max(created_at) <= ${minutesBefore(now, quietMinutes)}
          or min(mail_since) <= ${minutesBefore(now, mostMinutesHeld)}
      order by min(mail_since) limit ${mostPeople}
    ), waiting as (
      select id from notifications
      where mail = 'at_once' and user_id in (select user_id from due)
      for update skip locked
    )
    ${take}`.execute(trx)
  return unreadOf(rows)
}

/** The same for the day's news, which waits since before it was due. */
export async function takeDailyNews(trx: Db, due: Date, mostPeople: number) {
  const { rows } = await sql<Taken>`
    with due as (
      select distinct user_id from notifications
      where mail = 'daily' and mail_since < ${due} limit ${mostPeople}
    ), waiting as (
      select id from notifications
      where mail = 'daily' and mail_since < ${due} and user_id in (select user_id from due)
      for update skip locked
    )
    ${take}`.execute(trx)
  return unreadOf(rows)
}

type Taken = WaitingNews & { is_wanted: boolean }

const take = sql`
  update notifications set mail = null, mail_since = null
  from waiting where notifications.id = waiting.id
  returning user_id, kind, details, data, title, body, href, created_at,
            read_at is null or always_mailed as is_wanted`

const unreadOf = (rows: readonly Taken[]) => ({
  count: rows.length,
  news: rows
    .filter(({ is_wanted }) => is_wanted)
    .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime()),
})

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)
