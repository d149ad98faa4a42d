import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { call } from '#platform/web/api.ts'
import { shownDate, shownTime } from '#platform/web/moments.ts'
import { changedBy, invalidate } from '#platform/web/resources.ts'
import type { Notification } from '../../contract.ts'
import { notificationText } from '../../text.ts'
import { api } from '../api.ts'

/** The bell: how much is unread, and below it what somebody was told, newest first. */
export function NotificationsBell() {
  const popover = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const list = useQuery({
    queryKey: ['notifications'],
    meta: changedBy('notifications'),
    queryFn: () => call(api.listNotifications),
  })
  const unread = list.data?.unread ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes with every step in the portal
  useEffect(() => popover.current?.hidePopover(), [key])

  return (
    <>
      <button
        type="button"
        popoverTarget="notifications"
        aria-describedby="unread"
        className="notifications-key relative grid size-11 cursor-pointer place-items-center rounded-head hover:bg-cream"
      >
        <span className="sr-only">Notifications</span>
        <Bell />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="tabular absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-head bg-danger-key px-1 font-semibold text-on-danger text-xs"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      <span id="unread" className="sr-only" aria-live="polite">
        {unread === 0 ? 'Nothing unread' : `${unread} unread`}
      </span>
      <div
        ref={popover}
        id="notifications"
        popover="auto"
        className="notifications-list border bg-key text-ink shadow-sheet"
      >
        <NotificationList items={list.data?.items} unread={unread} failed={list.isError} />
      </div>
    </>
  )
}

type ListProps = { items: Notification[] | undefined; unread: number; failed: boolean }

function NotificationList({ items, unread, failed }: ListProps) {
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
  const { title, body, href } = notificationText(item)
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

function Bell() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-6"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    >
      <path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 20.5a2 2 0 0 0 4 0" />
    </svg>
  )
}
