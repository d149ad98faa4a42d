import { pageAddress } from '#platform/page-address.ts'
import { RowLink } from '#platform/web/ui/row-link.tsx'
import type { PersonRow } from '../../contract.ts'
import { ApprovalButtons } from '../approval-buttons.tsx'
import { NameNotes } from '../name-notes.tsx'
import { PersonBadges } from '../person-badges.tsx'
import { seenAt } from '../seen-at.ts'

export function PersonItem({ person }: { person: PersonRow }) {
  const { id, first_name, last_name, email, student_id, courses, last_seen_at } = person
  return (
    <div className="relative grid gap-x-8 gap-y-1.5 border-rule border-b py-3.5 @2xl:grid-cols-[minmax(0,1fr)_auto] @5xl:grid-cols-[minmax(0,1.2fr)_13rem_minmax(0,1fr)_14rem] @5xl:items-start">
      <div className="min-w-0">
        <h3 className="wrap-anywhere py-1 text-1 leading-ui">
          <RowLink
            to={pageAddress('/admin/people/:id', { id })}
            first_name={first_name}
            last_name={last_name}
          />
        </h3>
        <p className="wrap-anywhere text-ink-2 text-ui">{email}</p>
        <NameNotes person={person} />
        {person.is_confirmed && person.waiting && (
          <div className="relative">
            <ApprovalButtons people={[person]} />
          </div>
        )}
      </div>
      <div className="@2xl:justify-self-end @5xl:justify-self-start @5xl:pt-1.5">
        <PersonBadges person={person} />
      </div>
      <p className="wrap-anywhere text-ui empty:hidden @5xl:pt-1.5 @5xl:empty:block">
        {courses.join(', ')}
      </p>
      <p className="tabular flex flex-wrap gap-x-4 text-ink-2 text-sm @2xl:justify-self-end @2xl:text-right @5xl:grid @5xl:pt-1.5">
        {student_id && <span>{student_id}</span>}
        <span>{last_seen_at ? `Last seen ${seenAt(last_seen_at)}` : 'Never here yet'}</span>
      </p>
    </div>
  )
}
