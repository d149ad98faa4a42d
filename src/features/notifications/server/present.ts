import type { Selectable } from 'kysely'
import type { Notifications } from '#platform/server/db/schema.ts'
import type { Notification } from '../contract.ts'
import type { KindAndData } from '../kind-rules.ts'

export function notificationOf(row: Selectable<Notifications>): Notification {
  const { id, title, body, href } = row
  const common = { id, created_at: row.created_at.toISOString(), is_read: row.read_at !== null }
  if (Object.keys(row.data as object).length === 0) {
    return { ...common, kind: 'earlier', data: { title, body, href } }
  }
  // notify() stores matching pairs only.
  const { kind, data } = row as unknown as KindAndData
  return { ...common, kind, data } as Notification
}
