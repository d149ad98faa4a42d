import type { IceCandidate, TrackRef, VideoWishes } from '../../../media-types.ts'
import type { VideoEvents } from '../../video-engine.ts'

/** The built-in engine, wherever it runs. */
export type MediaEngine = {
  /** Why it cannot work at present; undefined while it can. */
  readonly trouble: string | undefined
  /**
   * A participant joins a room; they neither send nor receive yet. Hosts are heard before all others
   * where a line does not carry everybody.
   */
  enter(room: string, participant: string, options?: { isHost: boolean }): void
  /**
   * Takes what a participant sends: microphone, camera and screen, in this order; all again after a
   * loss.
   * @returns the answer to their offer, with the server's candidates.
   */
  publish(participant: string, offer: string): Promise<string>
  /**
   * Offers a participant their slots, which are filled with the tracks they should see and hear.
   */
  offer(participant: string): Promise<{ sdp: string; candidates: IceCandidate[] }>
  /** Takes their answer to that offer. */
  answer(participant: string, sdp: string): Promise<void>
  /** Which of a participant's tracks may be forwarded; no others are. */
  allow(participant: string, kinds: readonly TrackRef['kind'][]): void
  watch(participant: string, wishes: VideoWishes): void
  /** Their sound comes at its best before anything else on a line, or as the others'. */
  favour(participant: string, isFavoured: boolean): void
  leave(participant: string): void
  close(): Promise<void>
}

export type OpenMedia = (events: VideoEvents) => Promise<MediaEngine>
