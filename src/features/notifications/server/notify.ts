import { publishChanges } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { KindAndData } from '../kind-rules.ts'
import { deleteNotifications, insertNotifications } from './data.ts'

/** `subject` identifies what it is about, so that nobody is notified twice of the same. */
export type NewNotification = KindAndData & { subject: string }

/** Notifies people; their open pages show it at once. */
export async function notify(
  trx: Db,
  userIds: readonly string[],
  notification: NewNotification,
  now: Date,
) {
  if (userIds.length === 0) return
  await publishTo(trx, await insertNotifications(trx, userIds, notification, now))
}

/** Removes the notifications of something that was deleted. */
export const retractNotifications = async (trx: Db, ...subjects: string[]) =>
  publishTo(trx, await deleteNotifications(trx, subjects))

const publishTo = (trx: Db, userIds: readonly string[]) =>
  publishChanges(
    trx,
    userIds.map((user_id) => ({ topic: 'notifications', user_id })),
  )
