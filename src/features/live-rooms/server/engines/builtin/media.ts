import type { TrackRef } from '../../../media-types.ts'

/** The codecs that the engine forwards, and their payload types towards subscribers. */
export const media = {
  audio: {
    codec: 'opus',
    payloadType: 111,
    clock: 48_000,
    /** Recent packets that can be resent. */
    bufferedPackets: 256,
  },
  video: { codec: 'VP8', payloadType: 96, clock: 90_000, bufferedPackets: 512 },
} as const

/** The payload type of retransmitted video (RFC 4588). */
export const rtxPayloadType = 97

export type Medium = keyof typeof media

export const mediumOf = (kind: TrackRef['kind']): Medium =>
  kind === 'microphone' || kind === 'screen-sound' ? 'audio' : 'video'

/** A random number of so many bits; streams begin with such numbers (RFC 3550, section 5.1). */
export type RandomBits = (bits: number) => number

/** Everything counted since the engine started. */
export const newCounters = () => ({
  packetsIn: 0,
  packetsOut: 0,
  /** Packets that could not be sent because a connection was closing. */
  packetsFailed: 0,
  nacksSent: 0,
  nacksReceived: 0,
  resent: 0,
  /** Requested again, but too soon or beyond the connection's budget. */
  notResent: 0,
  /** Dropped beyond the rate of their track. */
  overRate: 0,
  keyframesAsked: 0,
  /** Exceptions caught while a packet was handled. */
  errors: 0,
})
export type Counters = ReturnType<typeof newCounters>

/**
 * The slots of a subscriber: at most so many videos, and as many voices as the others are in a class
 * of 25; of more people the loudest.
 */
export const slotCounts = { video: 9, audio: 24 } as const
