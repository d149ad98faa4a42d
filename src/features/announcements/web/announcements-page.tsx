import { pageMeta } from '#platform/web/page-meta.ts'
import { AnnouncementList } from './announcement-list.tsx'
import { useAnnouncements } from './use-announcements.ts'

export const meta = () => [
  ...pageMeta({ title: 'Announcements', description: 'What the academy has announced.' }),
  { name: 'robots', content: 'noindex' },
]

export default function AnnouncementsPage() {
  return (
    <>
      <h1 className="text-4">Announcements</h1>
      <div className="mt-6 border-t">
        <AnnouncementList list={useAnnouncements()} />
      </div>
    </>
  )
}
