import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { call } from '#platform/web/api.ts'
import { invalidate } from '#platform/web/query-invalidation.ts'
import { readersZone } from '#platform/web/readers-zone.ts'
import type { Notification } from '../contract.ts'
import { signOf } from '../shown-rules.ts'
import { notificationText } from '../text.ts'
import { api } from './api.ts'

type Props = {
  item: Notification
  /** When it came. */
  when: ReactNode
  className?: string
}

/** One notification, a link to what it is about; followed, it is read. */
export function NotificationItem({ item, when, className = 'px-4' }: Props) {
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
      className={`notification -outline-offset-3 hover:bg-cream ${className}`}
    >
      <KindSign item={item} />
      <span className="min-w-0">
        <span className={`wrap-anywhere block ${item.is_read ? '' : 'font-semibold'}`}>
          {!item.is_read && <span className="sr-only">Unread: </span>}
          <bdi>{title}</bdi>
        </span>
        {body && (
          <span dir="auto" className="wrap-anywhere block text-ink-2">
            {body}
          </span>
        )}
        <When>{when}</When>
      </span>
      {!item.is_read && <UnreadMark />}
    </Link>
  )
}

/** Its kind by a sign of notation, and by a word for who does not see it. */
export function KindSign({ item }: { item: Notification }) {
  const { shape, word } = signOf(item)
  return (
    <span className={`sign sign-${shape} notification-sign`}>
      <span className="sr-only">{word}. </span>
    </span>
  )
}

export const UnreadMark = () => (
  <span aria-hidden="true" className="mt-2 size-2 rounded-head bg-brass forced-colors:bg-[Mark]" />
)

export const When = ({ children }: { children: ReactNode }) => (
  <span className="block text-ink-3 text-sm">{children}</span>
)
