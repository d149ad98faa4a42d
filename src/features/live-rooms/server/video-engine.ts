import type { ContentSources } from '#platform/server/http/content-security-policy.ts'
import type { Participant, Relay, Source, Ticket } from '../line.ts'
import type { RoomRow } from './data.ts'
import type { Candidate, MediaEngine, MediaEvents } from './engines/builtin/media-engine.ts'

/**
 * Who carries sound and pictures. Everything else of a room is on our own line whoever does: who comes
 * in, attendance, chat, hands, who is muted and removed.
 */
export type Video = {
  /** The other origins that its screen in the browser needs, for the pages' policy. */
  readonly csp: ContentSources
  open(events: MediaEvents): Promise<VideoEngine>
}

/**
 * What the rooms ask of an engine. Of the two kinds there are, one negotiates media on our own line;
 * the other has a line of its own, to which a page needs a ticket alone (Jitsi; LiveKit with its
 * address and a token).
 */
export type VideoEngine = {
  /** Why it cannot work at present; undefined while it can. */
  readonly trouble: string | undefined
  /**
   * Somebody has a place in a room from now on, or comes back to it on another line: what still runs
   * for them may go on.
   * @returns what their page needs to take part; a token is signed here.
   */
  enter(room: VideoRoom, person: VideoPerson): Ticket | Promise<Ticket>
  /** What of somebody may go to others now. */
  allow(person: string, kinds: readonly Source['kind'][]): void
  /** Whose pictures somebody wants to see, the most wanted first. */
  watch(person: string, wanted: readonly string[]): void
  /**
   * Somebody has no place any more, perhaps before their `enter` was answered. A service that can be
   * told to remove them (LiveKit) is told here, but not at once: a line that broke comes back, then as
   * another person, and what they see and hear should last as long.
   */
  leave(person: string): void
  close(): Promise<void>
  /** Only where media are negotiated on our own line. */
  readonly negotiation?: Negotiation
}

export type VideoRoom = Pick<RoomRow, 'id' | 'daily_room_name'>

export type VideoPerson = Pick<Participant, 'id'> & {
  /** As an engine that shows names shows theirs; what guests typed, and nothing before it. */
  name: string
  isHost: boolean
  isGuest: boolean
}

/** Offers and answers, said on our own line. */
export type Negotiation = Pick<MediaEngine, 'publish' | 'answer'> & {
  /** As the engine's, and by which relays they may come, with a credential that is new each time. */
  offer(person: VideoPerson): Promise<{ sdp: string; candidates: Candidate[]; relays: Relay[] }>
}
