import type { Step } from '#features/publishing/kind-types.ts'
import { type KindName, kindOf } from '#features/publishing/rules.ts'

/**
 * Turns the program into a later one, in which kinds have had other shapes: their fields are those of
 * now, and these steps led to them. Returns what turns it back.
 */
export function takeSteps(steps: Partial<Record<KindName, readonly Step[]>>) {
  const taken = Object.entries(steps).map(([name, list]) => {
    const kind = kindOf(name as KindName)
    const before = { steps: kind.steps ?? [], schemaVersion: kind.schemaVersion }
    Object.assign(kind, { steps: list, schemaVersion: 1 + list.length })
    return () => Object.assign(kind, before)
  })
  return () => {
    for (const giveBack of taken) giveBack()
  }
}
