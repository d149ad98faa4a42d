import { useRef } from 'react'
import { dayHeading } from '#platform/time-ago.ts'
import { call } from '#platform/web/api.ts'
import { MoreButton } from '#platform/web/list/more-button.tsx'
import { shownTime } from '#platform/web/moments.ts'
import { readersZone } from '#platform/web/readers-zone.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import { LoadingList } from '#platform/web/ui/loading-list.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { useNow } from '#platform/web/use-now.ts'
import type { Notification } from '../contract.ts'
import { byHeading } from '../shown-rules.ts'
import { notificationText } from '../text.ts'
import { api } from './api.ts'
import { NotificationItem } from './notification-item.tsx'
import type { useAllNotifications } from './use-all-notifications.ts'

type Props = {
  list: ReturnType<typeof useAllNotifications>
  isFiltered: boolean
  onClear: () => void
}

/** Notifications below the days on which they came, or why there are none. */
export function AllNotifications({ list, isFiltered, onClear }: Props) {
  const now = useNow()
  if (list.isPending)
    return <LoadingList className="mt-8 border-t">Loading notifications...</LoadingList>
  if (!list.data) {
    return (
      <LoadFailure query={list} className="mt-6 border-t py-8">
        Your notifications could not be loaded. They are still there.
      </LoadFailure>
    )
  }
  if (list.items.length === 0) {
    return (
      <div className="mt-6">
        {isFiltered ? (
          <EmptyState title="None is like that.">
            <Button look="white" onClick={onClear}>
              Show all notifications
            </Button>
          </EmptyState>
        ) : (
          <EmptyState title="Nothing yet.">
            <p className="text-ink-2">
              What changes in your classes, and what others write to you, will stand here.
            </p>
          </EmptyState>
        )}
      </div>
    )
  }
  const days = byHeading(list.items, (item) =>
    dayHeading(new Date(item.created_at), now, readersZone),
  )
  return (
    <div aria-busy={list.isPlaceholderData || undefined}>
      {days.map(([heading, items]) => (
        <section key={heading} aria-label={heading} className="mt-8">
          <h2 className="text-1">{heading}</h2>
          <ul className="mt-2 border-t">
            {items.map((item) => (
              <li key={item.id} className="border-rule border-b-1 sm:flex sm:items-start">
                <NotificationItem
                  item={item}
                  when={<time dateTime={item.created_at}>{shownTime(item.created_at)}</time>}
                  className="min-w-0 flex-1 px-2"
                />
                {!item.is_read && <ReadKey item={item} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <MoreButton list={list} counted>
        Show older
      </MoreButton>
    </div>
  )
}

function ReadKey({ item }: { item: Notification }) {
  const button = useRef<HTMLButtonElement>(null)
  const read = useAction({
    call: () => call(api.markNotificationRead, { params: { id: item.id } }),
    failed: 'It could not be marked as read',
    changes: ['notifications'],
    // The pressed button is gone then; its notification stays, but where only unread ones are shown.
    onDone: () => button.current?.closest('li')?.querySelector('a')?.focus(),
  })
  return (
    <button
      ref={button}
      type="button"
      aria-label={`Mark as read: ${notificationText(item).title}`}
      aria-busy={read.isPending}
      onClick={() => read.isPending || read.mutate()}
      className="min-h-11 flex-none cursor-pointer px-2 text-sm max-sm:ml-8 max-sm:pb-2 underline decoration-brass underline-offset-[0.25em]"
    >
      Mark as read
    </button>
  )
}
