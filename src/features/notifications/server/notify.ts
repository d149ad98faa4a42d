import { tellChanges } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { NotificationKind } from '../rules.ts'
import { insertNotifications } from './data.ts'

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
  const rows = userIds.map((user_id) => ({ ...news, user_id, created_at: now }))
  const told = await insertNotifications(trx, rows)
  await tellChanges(
    trx,
    told.map((user_id) => ({ topic: 'notifications', user_id })),
  )
}
