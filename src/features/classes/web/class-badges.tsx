import { Badge } from '#platform/web/ui/badge.tsx'
import type { ClassItem } from '../class-types.ts'

/** What is unusual about a class. */
export function ClassBadges({ it }: { it: ClassItem }) {
  return (
    <>
      {it.status === 'cancelled' && <Badge tone="rejected">Cancelled</Badge>}
      {it.status === 'planned' && it.was && <Badge tone="pending">Moved</Badge>}
      {it.is_make_up && <Badge tone="plain">Make-up</Badge>}
      {it.is_online && it.status === 'planned' && <Badge tone="reviewed">Online</Badge>}
    </>
  )
}
