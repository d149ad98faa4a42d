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
  /** The account's picture, where it has one. */
  picture: string | null
  shown: Shown
}

export type ChatMessage = { id: string; name: string; text: string; at: string }

/** Which medium of somebody is received in one place. */
export type Source = { person: string; kind: 'microphone' | 'camera' | 'screen' }

/** What a page needs to take part in sound and pictures, by the engine that carries them. */
export type Ticket = { engine: 'builtin' } | JitsiTicket

export type JitsiTicket = {
  engine: 'jitsi'
  /** Its host, with the port where it has one. */
  domain: string
  /** The address of the script that puts it into a page. */
  script: string
  room: string
  /** As whom one is seen there. */
  name: string
  /** Where it asks who may come in. */
  token?: string
}

/** A TURN server and what it wants to hear, as a browser takes it. */
export type Relay = { urls: string[]; username: string; credential: string }

/** With this begins an address of the server that is for who comes by a relay alone. */
export const forRelays = 'relay'

/** What the server says on it. */
export type Told =
  /** At once, and whenever something of it changes. `here`: people in it; `waiting`: before its door. */
  | { type: 'room'; room: RoomSeen; here: number; waiting: number; may_host: boolean }
  /** `trouble`: why there is neither sound nor picture at present. */
  | {
      type: 'joined'
      you: string
      people: Participant[]
      messages: ChatMessage[]
      ticket: Ticket
      trouble: string | null
    }
  | { type: 'came' | 'changed'; person: Participant }
  | { type: 'went'; person: string }
  | { type: 'published'; sdp: string }
  | { type: 'offer'; sdp: string; relays: Relay[] }
  /** The server's addresses, said only when it has the answer. */
  | { type: 'candidates'; candidates: { candidate: string; mid: string }[] }
  /** What each place of the offer holds now; one that is not named holds nothing. */
  | { type: 'places'; places: Record<string, Source> }
  /** Who can be heard, the loudest first. */
  | { type: 'speaking'; people: string[] }
  | { type: 'message'; message: ChatMessage }
  | { type: 'muted'; by: string }
  /** Sound and picture have broken off, or can be asked for anew. */
  | { type: 'media'; trouble: string | null }
  | { type: 'refused'; code: RefusedCode; message: string }

export type RefusedCode = 'full' | 'not-live' | 'removed' | 'name' | 'media' | 'unclear'

/** Why the server closed a line (RFC 6455, section 7.4.2: 4000 to 4999 are ours). */
export const closings = {
  signedOut: 4001,
  removed: 4003,
  notFound: 4004,
  /** The same seat has come back on another line. */
  replaced: 4009,
  tooMuch: 4029,
} as const

/** At most so many pictures, and so many of the loudest voices, go to one person at once. */
export const places = { video: 9, audio: 9 } as const
