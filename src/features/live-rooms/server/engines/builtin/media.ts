import type { TrackRef } from '../../../media.ts'

/** What the engine speaks, and how it numbers it towards those who receive. */
export const media = {
  audio: {
    codec: 'opus',
    payloadType: 111,
    clock: 48_000,
    /* Packets kept to be sent again. */ kept: 256,
  },
  video: { codec: 'VP8', payloadType: 96, clock: 90_000, kept: 512 },
} as const

export type Medium = keyof typeof media

export const mediumOf = (kind: TrackRef['kind']): Medium =>
  kind === 'microphone' ? 'audio' : 'video'

/** Everything counted since the engine started. */
export const newCounters = () => ({
  packetsIn: 0,
  packetsOut: 0,
  /** What could not be sent, because a connection was closing. */
  packetsFailed: 0,
  nacksSent: 0,
  nacksReceived: 0,
  resent: 0,
  /** Asked for again, but too soon or beyond what a connection may have sent again. */
  notResent: 0,
  /** Beyond the rate of their source. */
  overRate: 0,
  keyframesAsked: 0,
  /** Exceptions caught while a packet was handled. */
  errors: 0,
})
export type Counters = ReturnType<typeof newCounters>

/** At most so many pictures, and so many of the loudest voices, go to one person at once. */
export const slotCounts = { video: 9, audio: 9 } as const
