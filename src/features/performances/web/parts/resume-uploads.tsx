import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { useAnyOnItsWay } from '../uploads/any-on-its-way.ts'

const RefusedTakes = lazyPart('refused-takes', () => import('../uploads/refused-takes.tsx'))

/** Goes on sending takes that a closed page had begun to send, and shows those that were refused. */
export function ResumeUploads() {
  return useAnyOnItsWay() ? <RefusedTakes /> : null
}
