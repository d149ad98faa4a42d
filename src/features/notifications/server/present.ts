import type { Selectable } from 'kysely'
import type { Notifications } from '#platform/server/db/schema.ts'
import type { Notification } from '../contract.ts'
import { type EarlierWords, type KindAndData, notificationKinds } from '../kind-rules.ts'

type Row = Selectable<Notifications>

export function notificationOf(row: Row): Notification {
  const { id, created_at, read_at } = row
  const common = { id, created_at: created_at.toISOString(), is_read: read_at !== null }
  return { ...common, ...contentOf(row) } as Notification
}

/** What it says: data where this version knows the kind, and otherwise the words it was stored with. */
export function contentOf({ kind, details, data, title, body, href }: ContentRow): Content {
  const known = (notificationKinds as string[]).includes(kind)
  // Where a version before this one wrote it, the data stands in `data`, or nowhere.
  const found = details ?? data
  if (!known || Object.keys(found as object).length === 0) {
    return { kind: 'earlier', data: { title, body, href } }
  }
  // notify() stores matching pairs only.
  return { kind, data: found } as KindAndData
}

type ContentRow = Pick<Row, 'kind' | 'details' | 'data' | 'title' | 'body' | 'href'>
type Content = KindAndData | { kind: 'earlier'; data: EarlierWords }
