import type { ConnectionMonitor } from './connection-monitor.ts'
import type { RoundTrip } from './round-trip.ts'

/** What a participant's two connections share. */
export type Peer = {
  id: string
  /** Both connections are with one browser: packets on either count for both. */
  roundTrip: RoundTrip
  monitor: ConnectionMonitor
}
