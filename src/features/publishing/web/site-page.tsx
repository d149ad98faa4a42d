import { useId, useState } from 'react'
import { Link } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import type { SiteRow } from '../contract.ts'
import { kindOf } from '../rules.ts'
import { siteGroups } from '../site-groups-rules.ts'
import { StateBadge } from './document-state.tsx'
import { PrintFailures } from './print-failures.tsx'
import { PublishDraftsDialog } from './publish-drafts-dialog.tsx'
import { useSiteRows } from './use-site-documents.ts'

export const meta = () => [
  ...pageMeta({ title: 'The Site', description: 'What the academy publishes.' }),
  { name: 'robots', content: 'noindex' },
]

export default function SitePage() {
  const query = useSiteRows()
  const rows = query.data?.items
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="text-3">The Site</h1>
          <p className="mt-1 text-ink-2">
            What you write here is a draft until you publish it. Nobody but the office sees drafts.
          </p>
        </div>
        {rows && <PublishDrafts rows={rows} />}
      </div>
      {query.data && <PrintFailures failures={query.data.failures} rows={query.data.items} />}
      {query.isPending && <Loading>Loading the site...</Loading>}
      {query.isError && !rows && (
        <LoadFailure query={query}>The site could not be loaded.</LoadFailure>
      )}
      {rows &&
        siteGroups.map((group) => <GroupSection key={group.title} group={group} rows={rows} />)}
    </>
  )
}

/** A draft that has its time goes out by itself. */
function PublishDrafts({ rows }: { rows: readonly SiteRow[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const drafts = rows.filter(({ state }) => state.is_draft && !state.publish_at)
  if (drafts.length === 0) return null
  return (
    <>
      <Button look="white" size="small" onClick={() => setIsOpen(true)}>
        {drafts.length === 1 ? 'Publish 1 draft' : `Publish all ${drafts.length} drafts`}
      </Button>
      {isOpen && <PublishDraftsDialog drafts={drafts} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type Group = (typeof siteGroups)[number]

function GroupSection({
  group: { title, kinds },
  rows,
}: {
  group: Group
  rows: readonly SiteRow[]
}) {
  const id = useId()
  const shown = kinds.flatMap((kind) => rows.filter((row) => row.kind === kind))
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pb-3">
        <h2 id={id} className="text-2">
          {title}
        </h2>
        {kinds.map((kind) => {
          const about = kindOf(kind)
          return (
            !about.single && (
              <Link
                key={kind}
                to={pageAddress('/admin/site/:kind/:id', { kind, id: 'new' })}
                className={buttonClass({ look: 'white', size: 'small' })}
              >
                {about.add}
              </Link>
            )
          )
        })}
      </div>
      {kinds.map((kind) => {
        const about = kindOf(kind)
        const isEmpty = !about.single && !rows.some((row) => row.kind === kind)
        return isEmpty && <EmptyNote key={kind}>{about.empty}</EmptyNote>
      })}
      {shown.length > 0 && (
        <ul className="border-t">
          {shown.map((row) => (
            <li key={row.id} className="border-rule border-b">
              <DocumentRow row={row} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function DocumentRow({ row: { kind, id, name, summary, state } }: { row: SiteRow }) {
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <h3 className="wrap-anywhere text-1">
          <Link to={pageAddress('/admin/site/:kind/:id', { kind, id })}>{name}</Link>
        </h3>
        {summary && <p className="wrap-anywhere text-ink-2 text-sm">{summary}</p>}
      </div>
      <StateBadge state={state} />
    </article>
  )
}
