import type { RtpPacket } from './rtp.ts'
import type { Vp8 } from './vp8.ts'

/** A packet with its place in the sequence of its track. */
export type ReceivedPacket = {
  packet: RtpPacket
  /** The sequence number extended by its cycles, so that it never wraps. */
  number: number
  /** The RTP stream of the track that it belongs to. */
  epoch: number
  vp8: Vp8 | undefined
}

/** What an up track hands its packets to. */
export type Forwarder = { forward(received: ReceivedPacket, now: number): void }
