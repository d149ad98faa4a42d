import type { Db } from '#platform/server/db/database.ts'
import { combineChanges } from '../class-change-rules.ts'
import type { NotificationData } from '../kind-rules.ts'
import { listUnknown } from './data.ts'
import { notify, retractNotificationsOf } from './notify.ts'

type Change = { data: NotificationData<'class_changed'>; subject: string }

/**
 * Notifies people of a change of a class, from what each of them knows: who has neither read of the change
 * before nor had a mail of it is told of both as one, or of nothing where all is as it was.
 */
export async function notifyOfClassChange(
  trx: Db,
  userIds: readonly string[],
  { data, subject }: Change,
  now: Date,
  { alwaysMailed }: { alwaysMailed: boolean },
) {
  const unknown = await listUnknown(trx, userIds, 'class_changed', subject)
  const told = userIds.map((id) => {
    const before = unknown.find(({ user_id }) => user_id === id)?.details
    return { id, data: combineChanges(before as Change['data'] | undefined, data) }
  })
  for (const { id } of told.filter((it) => !it.data)) await retractNotificationsOf(trx, id, subject)
  const groups = Map.groupBy(told, (it) => JSON.stringify(it.data))
  for (const [first, ...others] of groups.values()) {
    if (!first?.data) continue
    const ids = [first, ...others].map(({ id }) => id)
    const notification = { kind: 'class_changed', data: first.data, subject } as const
    await notify(trx, ids, notification, now, { renew: true, alwaysMailed })
  }
}
