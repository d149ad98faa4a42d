import { pageMeta } from '#platform/web/page-meta.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { AnnouncementItem } from './announcement-item.tsx'
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
        <List />
      </div>
    </>
  )
}

function List() {
  const list = useAnnouncements()
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
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
  if (items.length === 0) return <Empty>No announcements yet.</Empty>
  return (
    <>
      <ul>
        {items.map((announcement) => (
          <li key={announcement.id}>
            <AnnouncementItem announcement={announcement} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          look="white"
          size="small"
          className="mt-6"
          busy={list.isFetchingNextPage}
          onClick={() => list.isFetchingNextPage || list.fetchNextPage()}
        >
          Show older
        </Button>
      )}
    </>
  )
}
