import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#platform/web/api.ts'
import { shownDate, shownTime } from '#platform/web/moments.ts'
import { invalidate } from '#platform/web/query-invalidation.ts'
import { readersZone } from '#platform/web/readers-zone.ts'
import type { Notification } from '../contract.ts'
import { notificationText } from '../text.ts'
import { api } from './api.ts'

type Props = { items: Notification[] | undefined; unread: number; failed: boolean }

/** A person's notifications, newest first. */
export default function NotificationList({ items, unread, failed }: Props) {
  const queries = useQueryClient()
  const readAll = useMutation({
    mutationFn: () => call(api.markNotificationsRead),
    onSettled: () => invalidate(queries, ['notifications']),
  })
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-4 border-rule border-b-1 px-4">
        <h2 className="text-1">Notifications</h2>
        {unread > 0 && (
          <button
            type="button"
            disabled={readAll.isPending}
            onClick={() => readAll.mutate()}
            className="min-h-11 cursor-pointer text-sm underline decoration-brass underline-offset-[0.25em]"
          >
            Mark all as read
          </button>
        )}
      </div>
      <ul aria-label="What you were told" className="h-[300px] overflow-y-auto -outline-offset-3">
        {items?.map((item) => (
          <li key={item.id} className="border-rule not-first:border-t-1">
            <Item item={item} />
          </li>
        ))}
        {items?.length === 0 && <li className="px-4 py-10 text-center text-ink-2">Nothing yet.</li>}
        {!items && (
          <li className="px-4 py-10 text-center text-ink-2">
            {failed ? 'They could not be loaded.' : 'Loading...'}
          </li>
        )}
      </ul>
    </>
  )
}

function Item({ item }: { item: Notification }) {
  const queries = useQueryClient()
  const read = useMutation({
    mutationFn: () => call(api.markNotificationRead, { params: { id: item.id } }),
    onSettled: () => invalidate(queries, ['notifications']),
  })
  const { title, body, href } = notificationText(item, readersZone)
  return (
    <Link
      to={href}
      onClick={() => item.is_read || read.mutate()}
      className="grid grid-cols-[0.75rem_1fr] gap-2 px-4 py-3 no-underline -outline-offset-3 hover:bg-cream"
    >
      <span
        aria-hidden="true"
        className={`mt-2 size-2 rounded-head ${item.is_read ? '' : 'bg-brass'}`}
      />
      <span className="min-w-0">
        <span className="wrap-anywhere block font-semibold">
          {!item.is_read && <span className="sr-only">Unread: </span>}
          {title}
        </span>
        {body && <span className="wrap-anywhere block text-ink-2">{body}</span>}
        <span className="block text-ink-3 text-sm">
          {shownDate(item.created_at)}, {shownTime(item.created_at)}
        </span>
      </span>
    </Link>
  )
}
