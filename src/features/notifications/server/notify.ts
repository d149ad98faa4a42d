import { tellChanges } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { NotificationKind } from '../rules.ts'
import { deleteNotifications, insertNotifications } from './data.ts'

/** Something to tell; `subject` says what it is about, so that the same is told once. */
export type News = {
  kind: NotificationKind
  title: string
  body: string
  href: `/${string}`
  subject: string
}

/** Tells people something, on their open pages at once and later on all others. */
export async function notify(trx: Db, userIds: readonly string[], news: News, now: Date) {
  if (userIds.length === 0) return
  await tellOf(trx, await insertNotifications(trx, userIds, news, now))
}

/** Takes back what was told of something that is no more. */
export const withdrawNews = async (trx: Db, ...subjects: string[]) =>
  tellOf(trx, await deleteNotifications(trx, subjects))

const tellOf = (trx: Db, userIds: readonly string[]) =>
  tellChanges(
    trx,
    userIds.map((user_id) => ({ topic: 'notifications', user_id })),
  )
