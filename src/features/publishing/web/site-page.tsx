import { Link } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import type { SiteDocument } from '../contract.ts'
import { type KindName, kindNames, kindOf } from '../rules.ts'
import { DocumentState } from './document-state.tsx'
import { summaryOf } from './shown-value.ts'
import { contentOf, useSiteDocuments } from './use-site-documents.ts'

export const meta = () => [
  ...pageMeta({ title: 'The Site', description: 'What the academy publishes.' }),
  { name: 'robots', content: 'noindex' },
]

export default function SitePage() {
  return (
    <>
      <h1 className="text-3">The Site</h1>
      <p className="mt-1 text-ink-2">
        What you write here is a draft until you publish it. Nobody but the office sees drafts.
      </p>
      {kindNames.map((kind) => (
        <KindSection key={kind} kind={kind} />
      ))}
    </>
  )
}

function KindSection({ kind }: { kind: KindName }) {
  const query = useSiteDocuments(kind)
  const about = kindOf(kind)
  const { title } = about
  const documents = query.data?.items
  return (
    <section aria-labelledby={kind} className="mt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pb-3">
        <h2 id={kind} className="text-2">
          {title}
        </h2>
        {!about.single && (
          <Link
            to={pageAddress('/admin/site/:kind/:id', { kind, id: 'new' })}
            className={buttonClass({ look: 'black', size: 'small' })}
          >
            {about.add}
          </Link>
        )}
      </div>
      {query.isPending && <Loading>Loading {title.toLowerCase()}...</Loading>}
      {query.isError && !documents && (
        <LoadFailure query={query}>{title} could not be loaded.</LoadFailure>
      )}
      {documents?.length === 0 && !about.single && <EmptyNote>{about.empty}</EmptyNote>}
      {documents && documents.length > 0 && (
        <ul className="border-t">
          {documents.map((document) => (
            <li key={document.id} className="border-rule border-b">
              <DocumentRow kind={kind} document={document} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function DocumentRow({ kind, document }: { kind: KindName; document: SiteDocument }) {
  const { nameOf } = kindOf(kind)
  const content = contentOf(document)
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <h3 className="wrap-anywhere text-1">
          <Link to={pageAddress('/admin/site/:kind/:id', { kind, id: document.id })}>
            {nameOf(content)}
          </Link>
        </h3>
        <p className="wrap-anywhere text-ink-2 text-sm">{summaryOf(kind, content)}</p>
      </div>
      <DocumentState kind={kind} document={document} />
    </article>
  )
}
