import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { ApiProblem } from '#platform/web/api.ts'
import { pageMeta, titleOf } from '#platform/web/page-meta.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import type { SiteDocument } from '../contract.ts'
import { addOf, type KindName, kindNames, kindOf } from '../rules.ts'
import { DocumentEditor } from './editor/document-editor.tsx'
import { contentOf, useSiteDocument } from './use-site-documents.ts'

export const meta = () => [
  ...pageMeta({ title: 'The Site', description: 'Something that the academy publishes.' }),
  { name: 'robots', content: 'noindex' },
]

/** One document of the site; `new` is one that nothing was written of so far. */
export default function DocumentPage() {
  const { kind: given, id = '' } = useParams()
  const kind = kindNames.find((name) => name === given)
  return kind ? <KnownKind kind={kind} id={id} /> : <Gone />
}

function KnownKind({ kind, id }: { kind: KindName; id: string }) {
  const isNew = id === 'new'
  const query = useSiteDocument(isNew ? undefined : id)
  const [created, setCreated] = useState<string>()
  const { data, error } = query
  const document = isNew ? undefined : data
  if (!isNew && query.isPending) return <Loading>Loading...</Loading>
  if ((isGone(error) && !document) || (isNew && kindOf(kind).single)) return <Gone />
  if (!isNew && !document) {
    return <LoadFailure query={query}>This could not be loaded. {reasonOf(error)}</LoadFailure>
  }
  if (document && document.kind !== kind) return <Gone />
  if (document && document.schema_version > kindOf(kind).schemaVersion) return <OtherProgram />
  return (
    <>
      <title>{titleOf(nameOf(kind, document))}</title>
      {/* A new one stays the same editor when its first words have given it an id. */}
      <DocumentEditor
        key={id === created ? 'new' : id}
        kind={kind}
        document={document}
        isGone={isGone(error)}
        onCreated={setCreated}
      />
    </>
  )
}

/** What was typed until then is saved when the editor goes. */
const OtherProgram = () => (
  <EmptyState isPage title="The program was updated while this page was open.">
    <p className="text-ink-2">What you wrote is kept.</p>
    <Button look="white" size="small" onClick={() => location.reload()}>
      Reload the page
    </Button>
  </EmptyState>
)

const isGone = (error: Error | null) =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 400)

const nameOf = (kind: KindName, document: SiteDocument | undefined) =>
  document ? kindOf(kind).nameOf(contentOf(document)) : addOf(kind)

const Gone = () => (
  <EmptyState isPage title="This is not on the site, and no draft of it.">
    <p className="text-ink-2">Somebody else may have thrown the draft away.</p>
    <Link to={pageAddress('/admin/site')}>Back to the site</Link>
  </EmptyState>
)
