import { shownDate, shownTime } from '#platform/web/moments.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { differencesOf } from '../compare-rules.ts'
import type { SiteDocument, SiteRow } from '../contract.ts'
import { type KindName, kindOf } from '../rules.ts'

/** Whether a document stands on the site as it is written here. */
export function StateBadge({ state }: { state: SiteRow['state'] }) {
  const { is_draft, is_published, changes, publish_at, is_held_back, version, is_newer } = state
  if (is_newer) return <Badge tone="rest">Needs a newer server</Badge>
  if (publish_at) {
    return (
      <Badge tone="reviewed">
        Goes out {shownDate(publish_at)}, {shownTime(publish_at)}
      </Badge>
    )
  }
  if (is_held_back) return <Badge tone="rejected">Did not go out</Badge>
  if (is_draft && is_published) {
    return (
      <Badge tone="pending">{`Draft, ${changes} ${changes === 1 ? 'change' : 'changes'}`}</Badge>
    )
  }
  if (is_draft) return <Badge tone="pending">Draft</Badge>
  if (is_published) return <Badge tone="accepted">On the site</Badge>
  return <Badge tone="rest">{version === null ? 'New' : 'Off the site'}</Badge>
}

/** The same of a document that is open. */
export function DocumentState({ kind, document }: { kind: KindName; document: SiteDocument }) {
  const { draft, published, publish_at, held_back, version } = document
  const changes =
    draft && published ? differencesOf(kindOf(kind).fields, draft.content, published).length : 0
  const state = { is_draft: draft !== null, is_published: published !== null, changes }
  return (
    <StateBadge
      state={{ ...state, publish_at, is_held_back: held_back !== null, version, is_newer: false }}
    />
  )
}
