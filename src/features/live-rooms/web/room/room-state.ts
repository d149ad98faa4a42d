import type { JoinInfo } from '../../join-types.ts'
import type { LineState, TrackRef } from '../../media-types.ts'
import type {
  ChatMessage,
  Knock,
  ParticipantInfo,
  ParticipantState,
  PublicRoom,
  RefusalCode,
  ServerMessage,
} from '../../room-messages.ts'
import type { MediaState } from './room-media.ts'

export type RoomState = {
  /**
   * `outside`: not joined. `entering`: has asked to join. `knocking`: waits to be admitted.
   * `inside`: has joined. `unreachable`: the server does not answer. `closed`: the server has
   * closed the socket for good; `ending` says why.
   */
  phase: 'connecting' | 'outside' | 'entering' | 'knocking' | 'inside' | 'unreachable' | 'closed'
  room: PublicRoom | undefined
  participantCount: number
  waitingCount: number
  /** Somebody has joined who can admit others. */
  isHosted: boolean
  mayHost: boolean
  /** Why joining was refused, or what else the server refused last. */
  refusal: { code: RefusalCode; message: string } | undefined
  /** Why the engine could not be opened on this page. */
  failure: string | undefined
  ending: { code: number; message: string } | undefined
  /** The user has joined the class at some time. */
  wasInside: boolean
  /** Joined, but the socket is broken at present. */
  isReconnecting: boolean
  ownId: string | undefined
  joinInfo: JoinInfo | undefined
  /** Which devices are on in another engine, which has them then. */
  engineDevices: Omit<ParticipantState, 'hand'> | undefined
  participants: ParticipantInfo[]
  /** For hosts: the first who knock, and how many do. */
  knocks: Knock[]
  knockCount: number
  messages: ChatMessage[]
  /** A chat message that was refused, and why; each refusal is a new object. */
  unsent: { text: string; message: string } | undefined
  speaking: readonly string[]
  slots: Record<string, TrackRef>
  media: MediaState
  /** One's own connection; undefined: nothing bad is known of it. */
  line: LineState | undefined
  /** Why the engine does not work at present. */
  trouble: string | null
  hand: boolean
  /** The user does not see their own picture. */
  isSelfHidden: boolean
  /** How loud each other person is on this page, from 0 to 1, by name. */
  volumes: Record<string, number>
  /** No pictures are received, by the user's choice. */
  isSoundOnly: boolean
  /** What a host did to the user last; each time it is a new object. */
  hostAction: HostActionMessage | undefined
}

export type HostActionMessage = Extract<ServerMessage, { by: string }>

/** Part of the state while the user has not joined. */
export const outside = {
  isReconnecting: false,
  ownId: undefined,
  joinInfo: undefined,
  engineDevices: undefined,
  participants: [],
  knocks: [],
  knockCount: 0,
  messages: [],
  unsent: undefined,
  speaking: [],
  slots: {},
  line: undefined,
  hand: false,
} satisfies Partial<RoomState>

export const initialState: RoomState = {
  phase: 'connecting',
  room: undefined,
  participantCount: 0,
  waitingCount: 0,
  isHosted: false,
  mayHost: false,
  refusal: undefined,
  failure: undefined,
  ending: undefined,
  wasInside: false,
  media: 'connecting',
  trouble: null,
  hostAction: undefined,
  isSelfHidden: false,
  volumes: {},
  isSoundOnly: false,
  ...outside,
}

/** Whether a host keeps one's own microphone off. */
export const isKeptMuted = ({ participants, ownId }: RoomState) =>
  participants.find(({ id }) => id === ownId)?.is_kept_muted ?? false

/** Keeps the order of joining, so that no tile moves when a participant changes. */
export function inJoinOrder(
  participants: readonly ParticipantInfo[],
  before: readonly ParticipantInfo[],
) {
  const rank = ({ id }: ParticipantInfo) => {
    const index = before.findIndex((one) => one.id === id)
    return index < 0 ? before.length : index
  }
  return participants.toSorted((one, other) => rank(one) - rank(other))
}

export const roomState = (message: ServerMessage & { type: 'room-changed' }) => ({
  room: message.room,
  participantCount: message.participant_count,
  waitingCount: message.waiting_count,
  mayHost: message.may_host,
  isHosted: message.has_host,
})

export const joinedState = (message: ServerMessage & { type: 'joined' }): Partial<RoomState> => ({
  phase: 'inside',
  wasInside: true,
  isReconnecting: false,
  refusal: undefined,
  ownId: message.participant_id,
  participants: message.participants,
  messages: message.messages,
  joinInfo: message.join_info,
  trouble: message.trouble,
  slots: {},
  line: undefined,
})
