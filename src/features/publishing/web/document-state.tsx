import { shownDate, shownTime } from '#platform/web/moments.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { differencesOf } from '../compare-rules.ts'
import type { SiteDocument } from '../contract.ts'
import { type KindName, kindOf } from '../rules.ts'

/** Whether a document stands on the site as it is written here. */
export function DocumentState({
  kind,
  document: { draft, publish_at, published, version },
}: {
  kind: KindName
  document: Pick<SiteDocument, 'draft' | 'publish_at' | 'published' | 'version'>
}) {
  if (publish_at) {
    return (
      <Badge tone="reviewed">
        Goes out {shownDate(publish_at)}, {shownTime(publish_at)}
      </Badge>
    )
  }
  if (draft && published) {
    const count = differencesOf(kindOf(kind).fields, draft.content, published).length
    return (
      <Badge tone="pending">{count === 1 ? 'Draft, 1 change' : `Draft, ${count} changes`}</Badge>
    )
  }
  if (draft) return <Badge tone="pending">Draft</Badge>
  if (published) return <Badge tone="accepted">On the site</Badge>
  return <Badge tone="rest">{version === null ? 'New' : 'Off the site'}</Badge>
}
