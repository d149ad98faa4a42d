import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { academy } from '#platform/academy.ts'
import { dateIn } from '#platform/dates.ts'
import { capitalized, counted } from '#platform/number-words.ts'
import { pageAddress } from '#platform/page-address.ts'
import { call } from '#platform/web/api.ts'
import { changedBy } from '#platform/web/query-invalidation.ts'
import type { SoonDeleted as It } from '../../contract.ts'
import type { RetentionKind } from '../../rules.ts'
import { api } from '../api.ts'

/** What goes within a week because it is as old as the office has set; nothing while nothing does. */
export function SoonDeleted() {
  const { data } = useQuery({
    queryKey: ['soon-deleted'],
    meta: changedBy('applications', 'recordings', 'mails', 'classes', 'site'),
    queryFn: () => call(api.listSoonDeleted),
  })
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="soon-deleted" className="mt-12">
      <h2 id="soon-deleted" className="text-2">
        Deleted Within a Week
      </h2>
      <p className="mt-1 text-ink-2">
        It is as old as you have set under{' '}
        <Link to={pageAddress('/admin/site')}>The Site, Settings</Link>. A longer time there keeps
        it.
      </p>
      <ul className="mt-3">
        {data.map((it) => (
          <li
            key={it.kind}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-rule border-b py-3"
          >
            <Words it={it} />
            <span className="tabular text-ink-2 text-ui">
              from {dateIn(academy.timeZone, new Date(it.from))}, after {it.days} days
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Words({ it: { kind, count } }: { it: It }) {
  const { one, many, to } = kinds[kind]
  const words = capitalized(counted(count, one, many))
  return to ? <Link to={to}>{words}</Link> : <span>{words}</span>
}

const kinds: Readonly<Record<RetentionKind, { one: string; many: string; to?: string }>> = {
  applications: {
    one: 'application that was rejected or never answered',
    many: 'applications that were rejected or never answered',
    to: pageAddress('/admin/applications'),
  },
  messages: { one: 'message from the contact page', many: 'messages from the contact page' },
  notifications: { one: 'notification', many: 'notifications' },
  mails: {
    one: 'mail that could not be sent: its text',
    many: 'mails that could not be sent: their texts',
  },
  attendance: {
    one: 'register: who was there becomes a number',
    many: 'registers: who was there becomes a number',
  },
  recordings: {
    one: 'recording of a class',
    many: 'recordings of classes',
    to: pageAddress('/recordings'),
  },
  performances: {
    one: 'performance of a student: its takes, comments and grade',
    many: 'performances of students: their takes, comments and grades',
    to: pageAddress('/admin/assignments'),
  },
}
