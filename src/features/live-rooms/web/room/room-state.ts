import type { JoinInfo } from '../../join-info.ts'
import type { TrackRef } from '../../media.ts'
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
   * `outside`: before the door. `entering`: asked for a place. `knocking`: waits to be let in.
   * `inside`: has a place. `unreachable`: the server does not answer. `closed`: it wants no more;
   * `ending` says why.
   */
  phase: 'connecting' | 'outside' | 'entering' | 'knocking' | 'inside' | 'unreachable' | 'closed'
  room: PublicRoom | undefined
  participantCount: number
  waitingCount: number
  /** Somebody is in it who lets people in. */
  isHosted: boolean
  mayHost: boolean
  /** Why one was not let in, or what else the server refused last. */
  refusal: { code: RefusalCode; message: string } | undefined
  /** Why the class could not be opened on this page. */
  failure: string | undefined
  ending: { code: number; message: string } | undefined
  /** One had a place in the class at some time. */
  wasInside: boolean
  /** Inside, the line is broken at present. */
  isReconnecting: boolean
  ownId: string | undefined
  joinInfo: JoinInfo | undefined
  /** What of oneself is on in another engine, which has the devices then. */
  engineDevices: Omit<ParticipantState, 'hand'> | undefined
  participants: ParticipantInfo[]
  /** Who wants to be let in, for hosts. */
  knocks: Knock[]
  messages: ChatMessage[]
  /** What one wrote and could not be sent, and why; each refusal is another one. */
  unsent: { text: string; message: string } | undefined
  speaking: readonly string[]
  slots: Record<string, TrackRef>
  media: MediaState
  /** Why the server has no sound and pictures at present. */
  trouble: string | null
  hand: boolean
  /** Who muted one last; counted, so that twice the same is told twice. */
  mutedBy: { name: string; times: number } | undefined
}

/** While one is not inside. */
export const outside = {
  isReconnecting: false,
  ownId: undefined,
  joinInfo: undefined,
  engineDevices: undefined,
  participants: [],
  knocks: [],
  messages: [],
  unsent: undefined,
  speaking: [],
  slots: {},
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
  mutedBy: undefined,
  ...outside,
}

/** In the order they came, so that nobody's tile moves when somebody changes. */
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
})
