import { Link } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'

export const NoRooms = () => (
  <EmptyNote
    next={
      <Link to={pageAddress('/dashboard', { tab: 'schedule' })} className="py-2.5">
        See your schedule
      </Link>
    }
  >
    No live classes scheduled for your enrolled courses.
  </EmptyNote>
)
