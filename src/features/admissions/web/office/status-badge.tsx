import { Badge } from '#platform/web/ui/badge.tsx'
import type { ApplicationCard } from '../../card-types.ts'
import { type ListedStatus, statusNames } from '../../office-rules.ts'

/** An unknown status, of a newer server than this page, is grey with its own name. */
export function StatusBadge({ of: { status, withdrawn_at } }: { of: ApplicationCard }) {
  const listed: ListedStatus = withdrawn_at ? 'withdrawn' : status
  const tone = listed === 'withdrawn' ? 'rest' : listed
  const known = listed in statusNames
  return <Badge tone={known ? tone : 'other'}>{known ? statusNames[listed] : listed}</Badge>
}
