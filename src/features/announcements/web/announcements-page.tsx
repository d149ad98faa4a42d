import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pageMeta } from '#platform/web/page-meta.ts'
import { AnnouncementList } from './announcement-list.tsx'
import { useAnnouncements } from './use-announcements.ts'

export const meta = () => [
  ...pageMeta({ title: 'Announcements', description: 'What the academy has announced.' }),
  { name: 'robots', content: 'noindex' },
]

export default function AnnouncementsPage() {
  const list = useAnnouncements()
  useNamedInAddress(Boolean(list.data))
  return (
    <>
      <h1 className="text-4">Announcements</h1>
      <div className="mt-6 border-t">
        <AnnouncementList list={list} />
      </div>
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
