import { useState } from 'react'
import type { ApplicationCard } from '../../card-types.ts'
import type { Listing } from '../../contract.ts'
import { isDecision } from '../../office-rules.ts'

export type Ticked = ReturnType<typeof useTicked>

/** Whether it can be decided together with others; one that is decided or withdrawn is set by itself. */
export const waits = ({ status, withdrawn_at }: ApplicationCard) =>
  !withdrawn_at && !isDecision(status)

/** The applications on this page of the list that are ticked, as they are by now. */
export function useTicked(listing: Listing | undefined) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const waiting = listing?.items.filter(waits) ?? []
  const ticked = waiting.filter(({ id }) => ids.has(id))
  return {
    ticked,
    areAll: waiting.length > 0 && ticked.length === waiting.length,
    /** Whether there is anything to tick. */
    hasAny: waiting.length > 0,
    tick(id: string, isTicked: boolean) {
      const next = new Set(ids)
      if (isTicked) next.add(id)
      else next.delete(id)
      setIds(next)
    },
    tickAll: (areTicked: boolean) => setIds(new Set(areTicked ? waiting.map(({ id }) => id) : [])),
  }
}
