import type { ReactNode } from 'react'
import { MoreButton } from '#platform/web/list/more-button.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import type { Announcement } from '../contract.ts'
import { AnnouncementItem } from './announcement-item.tsx'
import type { useAnnouncements } from './use-announcements.ts'

type Props = {
  list: ReturnType<typeof useAnnouncements>
  /** The actions of an announcement. */
  tools?: (announcement: Announcement) => ReactNode
}

export function AnnouncementList({ list, tools }: Props) {
  if (list.isPending) {
    return (
      <Empty>
        <span role="status">Loading announcements...</span>
      </Empty>
    )
  }
  if (!list.data) {
    return (
      <Empty>
        <span role="alert">The announcements could not be loaded.</span>{' '}
        <Button look="white" size="small" className="ml-3" onClick={() => list.refetch()}>
          Try again
        </Button>
      </Empty>
    )
  }
  if (list.items.length === 0) return <Empty>No announcements yet.</Empty>
  return (
    <>
      <ul>
        {list.items.map((announcement) => (
          <li key={announcement.id}>
            <AnnouncementItem announcement={announcement} tools={tools?.(announcement)} />
          </li>
        ))}
      </ul>
      <MoreButton list={list}>Show older</MoreButton>
    </>
  )
}
