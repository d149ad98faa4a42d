import * as z from 'zod/mini'
import { atMost, messageText } from '#platform/text.ts'
import type { JoinInfo } from './join-types.ts'
import {
  type IceCandidate,
  type IceServer,
  type LineState,
  type LineStep,
  type TrackRef,
  type VideoQuality,
  videoQualities,
} from './media-types.ts'
import { type AcademyRole, GuestName, type SoundMode, soundModes } from './room-rules.ts'
import { roomStatuses } from './rules.ts'

// What goes over the socket of a room, both ways. The browser imports types from here and nothing
// else, so that the schemas stay out of its bundle.

/** The ID of a participant, a message, a knock or a client: random, and without a meaning. */
const id = z.uuid()

/** A session description (RFC 8866); one with 33 media fits well. */
const sdp = z.string().check(atMost(60_000))

/** Which of a participant's devices are on, and whether their hand is raised. */
const ParticipantState = z.object({
  microphone: z.boolean(),
  camera: z.boolean(),
  screen: z.boolean(),
  hand: z.boolean(),
  /** What the microphone is for, where the engine lets one choose. */
  sound: z.optional(z.enum(soundModes)),
})
export type ParticipantState = z.infer<typeof ParticipantState>

/** The messages that a browser sends. */
export const ClientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('join'),
    /** An ID of the page's own: a connection with the same one takes over its participant. */
    client_id: id,
    /** Takes over the same person's participant on another page. */
    take_over: z.optional(z.boolean()),
    /** A guest's name; people with an account have one. */
    name: z.optional(GuestName),
    state: ParticipantState,
  }),
  /** Leaves the room, or stops knocking. */
  z.object({ type: z.literal('leave') }),
  /** Offers the publisher connection: microphone, camera, screen and its sound, in this order. */
  z.object({ type: z.literal('publish'), sdp }),
  /** Asks for the offer of the subscriber connection. */
  z.object({ type: z.literal('subscribe') }),
  z.object({ type: z.literal('subscribe-answer'), sdp }),
  z.object({ type: z.literal('update-state'), state: ParticipantState }),
  /** The page has connected with the service that carries sound and picture. */
  z.object({ type: z.literal('media-connected') }),
  /** Whose video the participant wants to see, the most wanted first, and how well. */
  z.object({
    type: z.literal('prioritize-video'),
    participants: z.array(id).check(z.maxLength(50)),
    qualities: z.optional(z.array(z.enum(videoQualities)).check(z.maxLength(50))),
    /** No pictures at all. */
    sound_only: z.optional(z.boolean()),
  }),
  z.object({
    type: z.literal('send-chat-message'),
    text: messageText(2000, 'Please write a message.'),
  }),
  // The following messages are for hosts.
  /** Mutes one, or without an ID everybody but the hosts. */
  z.object({ type: z.literal('mute'), participant: z.optional(id) }),
  /** Stops the camera of one, or without an ID of everybody but the hosts. */
  z.object({ type: z.literal('stop-camera'), participant: z.optional(id) }),
  /** Mutes somebody until a host lets them unmute, or the class ends. */
  z.object({ type: z.literal('keep-muted'), participant: id, kept: z.boolean() }),
  z.object({ type: z.literal('lower-hand'), participant: id }),
  /** Sets what somebody's microphone is for; their page follows. */
  z.object({ type: z.literal('set-sound'), participant: id, sound: z.enum(soundModes) }),
  z.object({ type: z.literal('remove'), participant: id }),
  z.object({ type: z.literal('allow-chat'), participant: id, allowed: z.boolean() }),
  z.object({ type: z.literal('delete-chat-message'), message: id }),
  /** Shows a participant large on every page, or with null nobody. */
  z.object({ type: z.literal('spotlight'), participant: z.nullable(id) }),
  /** Sends one participant's sound at its best before anything else, or nobody's. */
  z.object({ type: z.literal('favour-sound'), participant: z.nullable(id) }),
  /** Admits whoever knocks; without an ID, everybody who does. */
  z.object({ type: z.literal('admit'), knock: z.optional(id) }),
  /** With `all_from_there`, also every other guest who knocks from that network address. */
  z.object({ type: z.literal('reject'), knock: id, all_from_there: z.optional(z.boolean()) }),
  z.object({
    type: z.literal('set-entry-rules'),
    guests_knock: z.optional(z.boolean()),
    is_locked: z.optional(z.boolean()),
  }),
])
export type ClientMessage = z.infer<typeof ClientMessage>

/** A room as anybody sees it who has its link. */
export const PublicRoom = z.object({
  id,
  name: z.string(),
  description: z.string(),
  instructor: z.string(),
  status: z.enum(roomStatuses),
  max_participants: z.int(),
  /** Guests wait until a host admits them. */
  guests_knock: z.boolean(),
  /** Nobody new can join. */
  is_locked: z.boolean(),
  scheduled_start_time: z.nullable(z.iso.datetime()),
  timezone: z.string(),
})
export type PublicRoom = z.infer<typeof PublicRoom>

/** A participant as the others see them. */
export type ParticipantInfo = {
  id: string
  /** The displayed name: a guest's begins with “Guest: ”. */
  name: string
  kind: 'host' | 'person' | 'guest'
  /** Set for tutors and the office. */
  role: AcademyRole | null
  /** False while a host has stopped their chat messages. */
  may_chat: boolean
  /** A host keeps their microphone off. */
  is_kept_muted: boolean
  /** A host shows them large on every page. */
  is_spotlit: boolean
  /** Their sound comes at its best before anything else. */
  has_best_sound: boolean
  /** The moment at which their hand went up; the earliest is first. */
  hand_raised_at: string | null
  /** No packets arrive from them at present. */
  is_disconnected: boolean
  /** How good their connection is. */
  line: LineStep
  /** Their sound has two channels; null: none has come yet. */
  is_stereo: boolean | null
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

/** Somebody who knocks. `others_there`: how many other guests knock from their network address. */
export type Knock = { id: string; name: string; others_there: number }

/** The messages that the server sends. */
export type ServerMessage =
  /**
   * Sent at once, and whenever something of it changes. `waiting_count`: pages that have not
   * joined; `has_host`: somebody has joined who can admit others.
   */
  | {
      type: 'room-changed'
      room: PublicRoom
      participant_count: number
      waiting_count: number
      has_host: boolean
      may_host: boolean
    }
  /** The hosts were asked to admit this client. */
  | { type: 'admission-requested' }
  /** The client may join now. */
  | { type: 'admitted' }
  /** For hosts: the first who knock, in the order they began, and how many do in all. */
  | { type: 'knocks-changed'; knocks: Knock[]; count: number }
  /**
   * `trouble`: why there is neither sound nor picture. `is_negotiated`: media are negotiated on
   * this socket. `is_muted`: a host has muted this participant before.
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
  /** The server's candidates, sent only after the server has the answer. */
  | { type: 'ice-candidates'; candidates: IceCandidate[] }
  /** Which track each slot of the subscriber holds, by mid; the others are empty. */
  | { type: 'slots-changed'; slots: Record<string, TrackRef> }
  /**
   * The bitrate at which this participant should send their sound, in bits a second: what the worst
   * of the listeners' lines carries. Until it comes, the best there is.
   */
  | { type: 'audio-bitrate-changed'; bitrate: number }
  /** The best quality that anybody wants of this participant's camera. Until it comes, all. */
  | { type: 'video-quality-changed'; quality: VideoQuality }
  /** The state of this participant's own connection; until it comes, it is good. */
  | { type: 'line-changed'; line: LineState }
  /** Participants who can be heard, the loudest first. */
  | { type: 'speakers-changed'; participants: string[] }
  | { type: 'chat-message'; message: ChatMessage }
  | { type: 'chat-message-deleted'; message: string }
  /** What a host has done to this participant; `by` is empty where that was told before. */
  | { type: HostAction; by: string }
  | { type: 'sound-set'; by: string; sound: SoundMode }
  /** Media have failed, or can be negotiated again. */
  | { type: 'media-changed'; trouble: string | null }
  /** `text`: the chat message that was refused, for another try. */
  | { type: 'refused'; code: RefusalCode; message: string; text?: string }

export type HostAction =
  | 'muted'
  | 'kept-muted'
  | 'unmute-allowed'
  | 'camera-stopped'
  | 'hand-lowered'

/** `elsewhere`: the same person has joined on another page, and may take that over. */
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
