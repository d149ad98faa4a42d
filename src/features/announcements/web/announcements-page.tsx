import { may } from '#platform/permissions.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { usePerson } from '#platform/web/session.ts'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { AnnouncementList } from './announcement-list.tsx'
import { useAnnouncements } from './use-announcements.ts'

export const meta = () => [
  ...pageMeta({ title: 'Announcements', description: 'What the academy has announced.' }),
  { name: 'robots', content: 'noindex' },
]

const ManagedAnnouncements = lazyPart(
  'managed-announcements',
  () => import('./managed-announcements.tsx'),
)

/** Who may write announcements does it here. */
export default function AnnouncementsPage() {
  return may(usePerson(), 'writeAnnouncements') ? <ManagedAnnouncements /> : <Announcements />
}

function Announcements() {
  return (
    <>
      <h1 className="text-4">Announcements</h1>
      <div className="mt-6 border-t">
        <AnnouncementList list={useAnnouncements()} />
      </div>
    </>
  )
}
