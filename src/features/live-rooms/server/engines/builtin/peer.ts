import type { RoundTrip } from './congestion/round-trip.ts'
import type { ConnectionMonitor } from './connection-monitor.ts'

/** What a participant's two connections share. */
export type Peer = {
  id: string
  /** Both connections are with one browser: packets on either count for both. */
  roundTrip: RoundTrip
  monitor: ConnectionMonitor
}
