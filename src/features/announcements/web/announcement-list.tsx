import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { MoreButton } from '#platform/web/list/more-button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import { LoadingList } from '#platform/web/ui/loading-list.tsx'
import type { Announcement } from '../contract.ts'
import { AnnouncementItem } from './announcement-item.tsx'
import type { useAnnouncements } from './use-announcements.ts'

type Props = {
  list: ReturnType<typeof useAnnouncements>
  /** The actions of an announcement. */
  tools?: (announcement: Announcement) => ReactNode
}

export function AnnouncementList({ list, tools }: Props) {
  useNamedInAddress(Boolean(list.data))
  if (list.isPending) {
    return <LoadingList className="">Loading announcements...</LoadingList>
  }
  if (!list.data) {
    return (
      <LoadFailure query={list} className="py-8">
        The announcements could not be loaded.
      </LoadFailure>
    )
  }
  if (list.items.length === 0)
    return (
      <EmptyNote next={<p>What the office and the tutors announce stands here.</p>}>
        No announcements yet.
      </EmptyNote>
    )
  return (
    <>
      <ul className="wide-columns">
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

/** Leads to the announcement that the address names, once the list is there. */
function useNamedInAddress(isLoaded: boolean) {
  const { hash } = useLocation()
  useEffect(() => {
    if (!isLoaded || !hash) return
    const named = document.getElementById(hash.slice(1))
    named?.scrollIntoView()
    named?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }, [isLoaded, hash])
}
