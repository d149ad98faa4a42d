import type { JoinInfo } from './join-info.ts'
import type { Candidate, Relay, TrackRef } from './media.ts'
import type { RoomSeen, Shown } from './said.ts'

/** By which page somebody comes: the portal's, the office's, or the link that anybody may have. */
export const doors = ['portal', 'office', 'link'] as const
export type Door = (typeof doors)[number]

/** Somebody in a room. */
export type Participant = {
  id: string
  /** As the room reads it: a guest's begins with “Guest: ”. */
  name: string
  kind: 'host' | 'person' | 'guest'
  /** Of the academy's own people. */
  role: AcademyRole | null
  /** A host may stop somebody's writing. */
  may_write: boolean
  /** Nothing comes from their connection at present. */
  is_cut_off: boolean
  /** The account's picture, where it has one. */
  picture: string | null
  shown: Shown
}

export type AcademyRole = 'tutor' | 'office'

export type ChatMessage = {
  id: string
  name: string
  role: AcademyRole | null
  text: string
  at: string
}

/** Somebody who wants to be let in. */
export type Knock = { id: string; name: string }

/** What the server says on it. */
export type Told =
  /**
   * At once, and whenever something of it changes. `here`: people in it; `waiting`: before its door;
   * `is_hosted`: somebody is in it who lets people in.
   */
  | {
      type: 'room'
      room: RoomSeen
      here: number
      waiting: number
      is_hosted: boolean
      may_host: boolean
    }
  /** Whoever teaches was asked to let one in. */
  | { type: 'knocking' }
  /** One may join now. */
  | { type: 'admitted' }
  /** For hosts: who wants to be let in, in the order they knocked. */
  | { type: 'knocks'; people: Knock[] }
  /**
   * `trouble`: why there is neither sound nor picture. `is_negotiated`: media are negotiated on this
   * socket. `is_muted`: a host has muted one before.
   */
  | {
      type: 'joined'
      you: string
      people: Participant[]
      messages: ChatMessage[]
      ticket: JoinInfo
      is_negotiated: boolean
      trouble: string | null
      is_muted: boolean
    }
  | { type: 'came' | 'changed'; person: Participant }
  | { type: 'went'; person: string }
  | { type: 'published'; sdp: string }
  | { type: 'offer'; sdp: string; relays: Relay[] }
  /** The server's addresses, said only when it has the answer. */
  | { type: 'candidates'; candidates: Candidate[] }
  /** What each place of the offer holds now; one that is not named holds nothing. */
  | { type: 'places'; places: Record<string, TrackRef> }
  /** Who can be heard, the loudest first. */
  | { type: 'speaking'; people: string[] }
  | { type: 'message'; message: ChatMessage }
  | { type: 'deleted'; message: string }
  | { type: 'muted'; by: string }
  /** Sound and picture have broken off, or can be asked for anew. */
  | { type: 'media'; trouble: string | null }
  /** `text`: what could not be written, for another try. */
  | { type: 'refused'; code: RefusedCode; message: string; text?: string }

/** `elsewhere`: one is in the room already, and may take that place over. */
export type RefusedCode =
  | 'full'
  | 'locked'
  | 'elsewhere'
  | 'not-admitted'
  | 'not-live'
  | 'removed'
  | 'name'
  | 'write'
  | 'media'
  | 'unclear'

/** Why the server closed a line (RFC 6455, section 7.4.2: 4000 to 4999 are ours). */
export const closings = {
  signedOut: 4001,
  removed: 4003,
  notFound: 4004,
  /** The same person has come on another line and taken the place over. */
  replaced: 4009,
  tooMuch: 4029,
} as const
