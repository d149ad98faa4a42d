import { useRef } from 'react'
import { Link } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { readersZone } from '#platform/web/readers-zone.ts'
import { Ago } from '#platform/web/ui/ago.tsx'
import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import type { Notification } from '../contract.ts'
import { type Entry, entriesOf } from '../shown-rules.ts'
import { notificationText } from '../text.ts'
import { KindSign, NotificationItem, UnreadMark, When } from './notification-item.tsx'
import { useReadAll } from './use-read-all.ts'

type Props = {
  /** The result of the query. */
  list: {
    data: { items: Notification[]; unread: number } | undefined
    isError: boolean
    isFetching: boolean
    refetch: () => unknown
  }
}

/** A person's newest notifications, those of one kind in a row together. */
export default function NotificationList({ list }: Props) {
  const { data } = list
  const title = useRef<HTMLHeadingElement>(null)
  const readAll = useReadAll(() => title.current?.focus())
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-4 border-rule border-b-1 px-4">
        <h2 ref={title} tabIndex={-1} className="text-1 outline-none">
          Notifications
        </h2>
        {data && data.unread > 0 && (
          <button
            type="button"
            aria-busy={readAll.isPending}
            onClick={() => readAll.isPending || readAll.mutate()}
            className={footKey}
          >
            Mark all as read
          </button>
        )}
      </div>
      <ul
        aria-label="What you were told"
        className="relative h-[300px] overflow-y-auto -outline-offset-3"
      >
        {entriesOf(data?.items ?? []).map((entry) => (
          <li key={entry.items[0].id} className="border-rule not-first:border-t-1">
            {entry.title ? (
              <Group entry={entry} />
            ) : (
              <NotificationItem
                item={entry.items[0]}
                when={<Ago at={entry.items[0].created_at} />}
              />
            )}
          </li>
        ))}
        {data?.items.length === 0 && (
          <li className="px-4 py-10 text-center text-ink-2">Nothing yet.</li>
        )}
        {!data && (
          <li className="px-4 py-10 text-ink-2">
            {list.isError ? (
              <LoadFailure query={list} className="justify-items-center">
                They could not be loaded.
              </LoadFailure>
            ) : (
              'Loading...'
            )}
          </li>
        )}
      </ul>
      <div className="border-rule border-t-1 px-4">
        <Link to={pageAddress('/notifications')} className={`inline-flex items-center ${footKey}`}>
          See all
        </Link>
      </div>
    </>
  )
}

const footKey =
  'min-h-11 cursor-pointer text-sm underline decoration-brass underline-offset-[0.25em]'

/** Several of a kind, to unfold; closed it says what the newest of them says. */
function Group({ entry }: { entry: Entry<Notification> }) {
  const [newest] = entry.items
  return (
    <details className="notification-group">
      <summary className="notification cursor-pointer px-4 -outline-offset-3 hover:bg-cream">
        <KindSign item={newest} />
        <span className="min-w-0">
          <span className={`block ${newest.is_read ? '' : 'font-semibold'}`}>
            {!newest.is_read && <span className="sr-only">Unread: </span>}
            {entry.title}
          </span>
          <span className="wrap-anywhere block text-ink-2">
            <bdi>{notificationText(newest, readersZone).title}</bdi>
          </span>
          <When>
            <Ago at={newest.created_at} />
          </When>
        </span>
        {!newest.is_read && <UnreadMark />}
      </summary>
      <ul aria-label={entry.title}>
        {entry.items.map((item) => (
          <li key={item.id} className="border-rule border-t-1">
            <NotificationItem
              item={item}
              when={<Ago at={item.created_at} />}
              className="pr-4 pl-8"
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
