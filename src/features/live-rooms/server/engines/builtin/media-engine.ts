import type { Candidate, TrackRef } from '../../../media.ts'
import type { VideoEvents } from '../../video-engine.ts'

/** The built-in engine, wherever it runs. */
export type MediaEngine = {
  /** Why it cannot work at present; undefined while it can. */
  readonly trouble: string | undefined
  /** Somebody is in a room from now on, and neither sends nor receives yet. */
  enter(room: string, person: string): void
  /**
   * Takes what somebody sends: microphone, camera and screen, in this order; all again after a loss.
   * @returns the answer to their offer, with the server's addresses.
   */
  publish(person: string, offer: string): Promise<string>
  /** What somebody is to receive: so many places, each filled with whom they should see or hear. */
  offer(person: string): Promise<{ sdp: string; candidates: Candidate[] }>
  /** Takes their answer to it. */
  answer(person: string, sdp: string): Promise<void>
  /** What of somebody may go to others now; whatever else they send goes to nobody. */
  allow(person: string, kinds: readonly TrackRef['kind'][]): void
  /** Whose pictures somebody wants to see, the most wanted first. */
  watch(person: string, wanted: readonly string[]): void
  leave(person: string): void
  close(): Promise<void>
}

export type OpenMedia = (events: VideoEvents) => Promise<MediaEngine>
