import { academy } from '#platform/academy.ts'
import { sameClock, zoneName } from '../clocks.ts'

/** `Eastern Time` for readers whose clock differs from the academy's, else undefined. */
export function academyZone(now: Date) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const same = sameClock(here, academy.timeZone, now.getUTCFullYear())
  return same ? undefined : zoneName(academy.timeZone)
}
