import { publishChanges } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { KindAndData } from '../kind-rules.ts'
import { notificationText } from '../text.ts'
import { deleteNotifications, insertNotifications } from './data.ts'

/** `subject` identifies what it is about, so that nobody is notified twice of the same. */
export type NewNotification = KindAndData & { subject: string }

type How = {
  /** Replaces the notification of the same subject: its reader gets the last words, unread. */
  renew?: boolean
  /** Mails it at once whatever its reader chose, also where it was read: for what happens tonight. */
  alwaysMailed?: boolean
}

/** Notifies people: their open pages show it at once, and it waits to be mailed as they chose. */
export async function notify(
  trx: Db,
  userIds: readonly string[],
  notification: NewNotification,
  now: Date,
  { renew = false, alwaysMailed = false }: How = {},
) {
  if (userIds.length === 0) return
  const { kind, data, subject } = notification
  const row = { kind, details: data, ...notificationText(notification), subject, at: now }
  await publishTo(trx, await insertNotifications(trx, userIds, row, { renew, alwaysMailed }))
}

/** Removes the notifications of something that was deleted; they are not mailed any more. */
export const retractNotifications = async (trx: Db, ...subjects: string[]) =>
  publishTo(trx, await deleteNotifications(trx, subjects))

/** Removes those of one person, whom it concerns no more. */
export const retractNotificationsOf = async (trx: Db, userId: string, ...subjects: string[]) =>
  publishTo(trx, await deleteNotifications(trx, subjects, userId))

const publishTo = (trx: Db, userIds: readonly string[]) =>
  publishChanges(
    trx,
    userIds.map((user_id) => ({ topic: 'notifications', user_id })),
  )
