import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/web/api.ts'
import { changedBy } from '#platform/web/query-invalidation.ts'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { LineIcon } from '#platform/web/ui/line-icon.tsx'
import { usePopover } from '#platform/web/use-popover.ts'
import { api } from '../api.ts'

/** Loaded when the bell is first pressed. */
const NotificationList = lazyPart(
  'notification-list',
  () => import('../notification-list.tsx'),
  <p className="h-[392px] px-4 py-10 text-center text-ink-2">Loading...</p>,
)

/** The bell with the number of unread notifications, and their list below it. */
export function NotificationsBell() {
  const popover = usePopover()
  const [wasOpened, setOpened] = useState(false)
  const list = useQuery({
    queryKey: ['notifications'],
    meta: changedBy('notifications'),
    queryFn: () => call(api.listNotifications, { query: {} }),
  })
  const unread = list.data?.unread ?? 0

  return (
    <>
      <button
        type="button"
        popoverTarget="notifications"
        aria-describedby="unread"
        className="notifications-button"
      >
        <span className="sr-only">Notifications</span>
        <LineIcon path={bell} />
        {unread > 0 && (
          <span aria-hidden="true" className="notifications-count">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      <span id="unread" className="sr-only" aria-live="polite">
        {unread === 0 ? 'Nothing unread' : `${unread} unread`}
      </span>
      <section
        ref={popover}
        id="notifications"
        aria-label="Notifications"
        popover="auto"
        onBeforeToggle={() => setOpened(true)}
        className="notifications-list"
      >
        {wasOpened && <NotificationList list={list} />}
      </section>
    </>
  )
}

const bell = 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 20.5a2 2 0 0 0 4 0'
