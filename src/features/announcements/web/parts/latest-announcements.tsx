import { Link } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { Ago } from '#platform/web/ui/ago.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import type { Announcement } from '../../contract.ts'
import { announcementAnchor, forEverybody } from '../../text.ts'

/** The newest announcements, with a link to all of them. */
export function LatestAnnouncements({ announcements }: { announcements: readonly Announcement[] }) {
  if (announcements.length === 0) return <EmptyNote>No announcements yet.</EmptyNote>
  return (
    <>
      {announcements.map(({ id, title, course, created_at, content }) => (
        <article key={id} className="relative border-rule border-b py-4">
          <h3 className="wrap-anywhere text-1">
            <Link
              to={`${pageAddress('/announcements')}#${announcementAnchor(id)}`}
              className="after:absolute after:inset-0"
            >
              <bdi>{title}</bdi>
            </Link>
          </h3>
          <p className="flex flex-wrap gap-x-4 text-ink-2 text-sm">
            <span>{course?.name ?? forEverybody}</span>
            <Ago at={created_at} />
          </p>
          <p dir="auto" className="wrap-anywhere mt-1 line-clamp-4 whitespace-pre-line">
            {content}
          </p>
        </article>
      ))}
      <p className="pt-1">
        <Link to={pageAddress('/announcements')} className="inline-block py-2.5 text-ui">
          All announcements
        </Link>
      </p>
    </>
  )
}
