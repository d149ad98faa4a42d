import * as z from 'zod/mini'
import { messageText } from '#platform/text.ts'
import type { JoinInfo } from './join-info.ts'
import type { IceCandidate, IceServer, TrackRef } from './media.ts'
import { type AcademyRole, GuestName } from './room-rules.ts'
import { roomStatuses } from './rules.ts'

// What goes over the socket of a room, both ways. The browser imports types from here and nothing
// else, so that the schemas stay out of its bundle.

/** Of a person in a room, a message, or a seat: made by chance, and nothing but a name for it. */
const id = z.uuid()

/** A session description (RFC 8866); eighteen media fit well. */
const sdp = z.string().check(z.maxLength(60_000))

/** What somebody shows to the room at present. */
const ParticipantState = z.object({
  microphone: z.boolean(),
  camera: z.boolean(),
  screen: z.boolean(),
  hand: z.boolean(),
})
export type ParticipantState = z.infer<typeof ParticipantState>

/** What a browser says on the line of a room. */
export const ClientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('join'),
    /** The page's own name for its place, so that it takes it over when it is back. */
    client_id: id,
    /** Takes over the place that the same person has on another page. */
    take_over: z.optional(z.boolean()),
    /** What a guest wants to be called; people with an account have a name. */
    name: z.optional(GuestName),
    state: ParticipantState,
  }),
  /** Gives up one's place, or no longer wants to be let in. */
  z.object({ type: z.literal('leave') }),
  /** Offers what one sends: microphone, camera and screen, in this order. */
  z.object({ type: z.literal('publish'), sdp }),
  /** Asks for the offer of what one receives. */
  z.object({ type: z.literal('subscribe') }),
  z.object({ type: z.literal('subscribe-answer'), sdp }),
  z.object({ type: z.literal('update-state'), state: ParticipantState }),
  /** Whose pictures one wants to see, the most wanted first. */
  z.object({
    type: z.literal('prioritize-video'),
    participants: z.array(id).check(z.maxLength(50)),
  }),
  z.object({
    type: z.literal('send-chat-message'),
    text: messageText(2000, 'Please write a message.'),
  }),
  // What follows is for hosts.
  z.object({ type: z.literal('mute'), participant: id }),
  z.object({ type: z.literal('remove'), participant: id }),
  z.object({ type: z.literal('allow-chat'), participant: id, allowed: z.boolean() }),
  z.object({ type: z.literal('delete-chat-message'), message: id }),
  /** Lets in who knocks, or does not; without a name all of them. */
  z.object({ type: z.literal('admit'), knock: z.optional(id) }),
  z.object({ type: z.literal('reject'), knock: id }),
  z.object({
    type: z.literal('set-entry-rules'),
    guests_knock: z.optional(z.boolean()),
    is_locked: z.optional(z.boolean()),
  }),
])
export type ClientMessage = z.infer<typeof ClientMessage>

/** The room as those see who have its link. */
export const PublicRoom = z.object({
  id,
  name: z.string(),
  description: z.string(),
  instructor: z.string(),
  status: z.enum(roomStatuses),
  max_participants: z.int(),
  /** Guests wait until whoever teaches lets them in. */
  guests_knock: z.boolean(),
  /** Nobody new comes in. */
  is_locked: z.boolean(),
  scheduled_start_time: z.nullable(z.iso.datetime()),
  timezone: z.string(),
})
export type PublicRoom = z.infer<typeof PublicRoom>

/** Somebody in a room. */
export type ParticipantInfo = {
  id: string
  /** As the room reads it: a guest's begins with “Guest: ”. */
  name: string
  kind: 'host' | 'person' | 'guest'
  /** Of the academy's own people. */
  role: AcademyRole | null
  /** A host may stop somebody's writing. */
  may_chat: boolean
  /** Nothing comes from their connection at present. */
  is_disconnected: boolean
  /** The account's picture, where it has one. */
  picture: string | null
  state: ParticipantState
}

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
export type ServerMessage =
  /**
   * At once, and whenever something of it changes. `here`: people in it; `waiting`: before its door;
   * `is_hosted`: somebody is in it who lets people in.
   */
  | {
      type: 'room-changed'
      room: PublicRoom
      participant_count: number
      waiting_count: number
      has_host: boolean
      may_host: boolean
    }
  /** Whoever teaches was asked to let one in. */
  | { type: 'admission-requested' }
  /** One may join now. */
  | { type: 'admitted' }
  /** For hosts: who wants to be let in, in the order they knocked. */
  | { type: 'knocks-changed'; knocks: Knock[] }
  /**
   * `trouble`: why there is neither sound nor picture. `is_negotiated`: media are negotiated on this
   * socket. `is_muted`: a host has muted one before.
   */
  | {
      type: 'joined'
      participant_id: string
      participants: ParticipantInfo[]
      messages: ChatMessage[]
      join_info: JoinInfo
      is_negotiated: boolean
      trouble: string | null
      is_muted: boolean
    }
  | { type: 'participant-joined' | 'participant-changed'; participant: ParticipantInfo }
  | { type: 'participant-left'; participant: string }
  | { type: 'publish-answer'; sdp: string }
  | { type: 'subscribe-offer'; sdp: string; ice_servers: IceServer[] }
  /** The server's addresses, said only when it has the answer. */
  | { type: 'ice-candidates'; candidates: IceCandidate[] }
  /** What each place of the offer holds now; one that is not named holds nothing. */
  | { type: 'slots-changed'; slots: Record<string, TrackRef> }
  /** Who can be heard, the loudest first. */
  | { type: 'speakers-changed'; participants: string[] }
  | { type: 'chat-message'; message: ChatMessage }
  | { type: 'chat-message-deleted'; message: string }
  | { type: 'muted'; by: string }
  /** Sound and picture have broken off, or can be asked for anew. */
  | { type: 'media-changed'; trouble: string | null }
  /** `text`: what could not be written, for another try. */
  | { type: 'refused'; code: RefusalCode; message: string; text?: string }

/** `elsewhere`: one is in the room already, and may take that place over. */
export type RefusalCode =
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
