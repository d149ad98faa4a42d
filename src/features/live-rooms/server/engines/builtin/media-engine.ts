import type { IceCandidate, TrackRef } from '../../../media.ts'
import type { VideoEvents } from '../../video-engine.ts'

/** The built-in engine, wherever it runs. */
export type MediaEngine = {
  /** Why it cannot work at present; undefined while it can. */
  readonly trouble: string | undefined
  /** Somebody is in a room from now on, and neither sends nor receives yet. */
  enter(room: string, participant: string): void
  /**
   * Takes what somebody sends: microphone, camera and screen, in this order; all again after a loss.
   * @returns the answer to their offer, with the server's addresses.
   */
  publish(participant: string, offer: string): Promise<string>
  /** What somebody is to receive: so many places, each filled with whom they should see or hear. */
  offer(participant: string): Promise<{ sdp: string; candidates: IceCandidate[] }>
  /** Takes their answer to it. */
  answer(participant: string, sdp: string): Promise<void>
  /** What of somebody may go to others now; whatever else they send goes to nobody. */
  allow(participant: string, kinds: readonly TrackRef['kind'][]): void
  /** Whose pictures somebody wants to see, the most wanted first. */
  watch(participant: string, wanted: readonly string[]): void
  leave(participant: string): void
  close(): Promise<void>
}

export type OpenMedia = (events: VideoEvents) => Promise<MediaEngine>
