import type { Selectable } from 'kysely'
import type { Notifications } from '#platform/server/db/schema.ts'
import type { Notification } from '../contract.ts'
import type { NotificationKind } from '../rules.ts'

export const notificationOf = (row: Selectable<Notifications>): Notification => ({
  id: row.id,
  // The table's own check allows no other.
  kind: row.kind as NotificationKind,
  title: row.title,
  body: row.body,
  href: row.href,
  created_at: row.created_at.toISOString(),
  is_read: row.read_at !== null,
})
