import { statusNames } from '#features/admissions/office-rules.ts'
import { academy } from '#platform/academy.ts'
import { dateIn } from '#platform/dates.ts'
import { pageAddress } from '#platform/page-address.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { RowLink } from '#platform/web/ui/row-link.tsx'
import type { Overview } from '../../contract.ts'

export function RecentApplications({ recent }: Pick<Overview, 'recent'>) {
  return (
    <section aria-labelledby="recent-applications">
      <h2 id="recent-applications" className="text-2">
        Recent Applications
      </h2>
      {recent === null && (
        <EmptyNote>Applications are open to the academy’s reviewers alone.</EmptyNote>
      )}
      {recent?.length === 0 && <EmptyNote>No recent applications</EmptyNote>}
      <ul>
        {recent?.map(({ id, first_name, last_name, email, status, created_at }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-b py-3.5"
          >
            <div className="min-w-0">
              <h3 className="wrap-anywhere text-1">
                <RowLink
                  to={pageAddress('/admin/applications', { application: id })}
                  first_name={first_name}
                  last_name={last_name}
                />
              </h3>
              <p className="wrap-anywhere flex flex-wrap gap-x-4 text-ink-2 text-sm">
                <span>{email}</span>
                <time dateTime={created_at}>{dateIn(academy.timeZone, new Date(created_at))}</time>
              </p>
            </div>
            <Badge tone={status === 'withdrawn' ? 'rest' : status}>{statusNames[status]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
