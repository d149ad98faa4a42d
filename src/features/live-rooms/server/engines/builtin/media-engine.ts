import type { Source } from '../../../line.ts'

/** Sound and pictures of the rooms of one server. */
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
  allow(person: string, kinds: readonly Source['kind'][]): void
  /** Whose pictures somebody wants to see, the most wanted first. */
  watch(person: string, wanted: readonly string[]): void
  leave(person: string): void
  close(): Promise<void>
}

export type Candidate = { candidate: string; mid: string }

/** What the engine tells of; of a person who has left it tells nothing more. */
export type MediaEvents = {
  /** What the places of somebody's offer hold now, by the offer's mid. */
  places(person: string, places: Record<string, Source>): void
  /** Who can be heard in a room, the loudest first. */
  speaking(room: string, people: readonly string[]): void
  /** A connection of theirs is lost; they may publish and receive anew. */
  lost(person: string): void
  /** Nothing comes from somebody any more, or something does again. */
  cutOff(person: string, is: boolean): void
  /** The engine has broken off, or can be used again; everybody has to enter anew. */
  trouble(trouble: string | undefined): void
}

export type OpenMedia = (events: MediaEvents) => Promise<MediaEngine>
