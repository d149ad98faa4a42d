import { Badge } from '#platform/web/ui/badge.tsx'
import type { PersonRow } from '../contract.ts'
import { roleNames, stateNames } from '../rules.ts'

type Props = { person: Pick<PersonRow, 'role' | 'is_active' | 'is_confirmed' | 'waiting'> }

/** The role, and what keeps a person from logging in. */
export function PersonBadges({ person: { role, is_active, is_confirmed, waiting } }: Props) {
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone="plain">{roleNames[role]}</Badge>
      {!is_active && <Badge tone="rejected">{stateNames.deactivated}</Badge>}
      {is_confirmed && waiting && <Badge tone="pending">{stateNames.waiting}</Badge>}
      {!is_confirmed && <Badge tone="pending">{stateNames.unconfirmed}</Badge>}
    </span>
  )
}
