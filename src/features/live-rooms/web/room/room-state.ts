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
import type { MediaState } from './media/attempts.ts'

/** What the page knows in every phase. */
export type RoomView = {
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
  /** The user has joined the class at some time. */
  wasInside: boolean
  media: MediaState
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

/** What the page knows of the class while the user enters it or is inside. */
export type ClassView = {
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
  /** One's own connection; undefined: nothing bad is known of it. */
  line: LineState | undefined
}

/** The user has asked to join (`entering`) or has joined; the screen of the class is shown. */
export type ClassState = RoomView & ClassView & { phase: 'entering' | 'inside' }

/**
 * `outside`: not joined. `knocking`: waits to be admitted. `unreachable`: the server does not answer.
 * `closed`: the server has closed the socket for good; `ending` says why.
 */
export type RoomState =
  | ClassState
  | (RoomView & { phase: 'connecting' | 'outside' | 'knocking' | 'unreachable' })
  | (RoomView & { phase: 'closed'; ending: { code: number; message: string } })

type Message<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>
export type HostActionMessage = Extract<ServerMessage, { by: string }>

/** What happens to the room's page: a message of the server, or something on the page itself. */
export type RoomEvent =
  | Exclude<ServerMessage, Message<'room-changed'>>
  /** `isJoining`: the user wants to be in the room. */
  | (Message<'room-changed'> & { isJoining: boolean })
  | { type: 'enter' }
  | { type: 'leave' }
  /** The engine could not be opened. */
  | { type: 'fail'; reason: string }
  /** After so many attempts to connect; another engine's connections go on without the socket. */
  | { type: 'socket-broken'; attempts: number; isEngineConnected: boolean }
  | { type: 'socket-closed'; code: number; message: string }

/** Failed attempts to connect before the user is told. */
const maxAttempts = 4

const emptyClass: ClassView = {
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
}

const initialView: RoomView = {
  room: undefined,
  participantCount: 0,
  waitingCount: 0,
  isHosted: false,
  mayHost: false,
  refusal: undefined,
  failure: undefined,
  wasInside: false,
  media: 'connecting',
  trouble: null,
  hand: false,
  isSelfHidden: false,
  volumes: {},
  isSoundOnly: false,
  hostAction: undefined,
}
const viewNames = Object.keys(initialView) as (keyof RoomView)[]

export const initialState: RoomState = { ...initialView, phase: 'connecting' }

export const isInClass = (state: RoomState): state is ClassState =>
  state.phase === 'entering' || state.phase === 'inside'

/** What is known of the class; nothing while the user is not in it. */
export const classOf = (state: RoomState): ClassView => (isInClass(state) ? state : emptyClass)

/**
 * The state after an event. What media connections, devices and the list of participants learn from the
 * server's messages is set by them.
 */
export function nextState(state: RoomState, event: RoomEvent): RoomState {
  switch (event.type) {
    case 'enter':
      return enter({ ...state, refusal: undefined, failure: undefined })
    case 'admitted':
      return enter(state)
    case 'leave':
      return outside(state)
    case 'fail':
      return { ...outside(state), failure: event.reason }
    case 'admission-requested':
      return { ...outside(state), phase: 'knocking' }
    case 'socket-broken':
      return breakOff(state, event)
    case 'socket-closed': {
      const { code, message } = event
      return { ...outside(state), phase: 'closed', ending: { code, message } }
    }
    case 'room-changed':
      return changeRoom(state, event)
    case 'joined':
      return join(state, event)
    case 'refused':
      return refuse(state, event)
    case 'media-changed': {
      const changed = { ...state, trouble: event.trouble }
      // The line of an engine that does not work is not known.
      return inClass(changed, { slots: {}, ...(event.trouble !== null && { line: undefined }) })
    }
    case 'knocks-changed':
      return inClass(state, { knocks: event.knocks, knockCount: event.count })
    case 'line-changed':
      return inClass(state, { line: event.line })
    case 'slots-changed':
      return inClass(state, { slots: event.slots })
    case 'speakers-changed':
      return inClass(state, { speaking: event.participants })
    case 'chat-message':
      return inClass(state, { messages: [...classOf(state).messages, event.message] })
    case 'chat-message-deleted':
      return inClass(state, {
        messages: classOf(state).messages.filter(({ id }) => id !== event.message),
      })
    default:
      return state
  }
}

/** Changes what is known of the class, as long as the user is in it. */
export const inClass = (state: RoomState, change: Partial<ClassView>): RoomState =>
  isInClass(state) ? { ...state, ...change } : state

/** Nothing of the class is kept, nor a raised hand. */
function outside(state: RoomState): RoomView & { phase: 'outside' } {
  return { ...viewOf(state), hand: false, phase: 'outside' }
}

const enter = (state: RoomState): ClassState => ({
  ...viewOf(state),
  ...emptyClass,
  phase: 'entering',
})

/** The part of the state that every phase has. */
const viewOf = (state: RoomState): RoomView =>
  Object.fromEntries(viewNames.map((name) => [name, state[name]])) as RoomView

function breakOff(
  state: RoomState,
  { attempts, isEngineConnected }: Extract<RoomEvent, { type: 'socket-broken' }>,
): RoomState {
  if (attempts >= maxAttempts && !isEngineConnected)
    return { ...viewOf(state), phase: 'unreachable' }
  return state.phase === 'inside' ? { ...state, isReconnecting: true } : state
}

function changeRoom(
  before: RoomState,
  { room, isJoining, ...message }: Extract<RoomEvent, { type: 'room-changed' }>,
): RoomState {
  const state = {
    ...before,
    room,
    participantCount: message.participant_count,
    waitingCount: message.waiting_count,
    mayHost: message.may_host,
    isHosted: message.has_host,
  }
  if (room.status !== 'live') return outside(state)
  if (state.phase !== 'connecting' && state.phase !== 'unreachable') return state
  return isJoining ? enter(state) : { ...viewOf(state), phase: 'outside' }
}

function join(state: RoomState, message: Message<'joined'>): ClassState {
  return {
    ...viewOf(state),
    ...classOf(state),
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
  }
}

function refuse(state: RoomState, { code, message, text = '' }: Message<'refused'>): RoomState {
  if (code === 'media') return state
  if (code === 'write') return inClass(state, { unsent: { text, message } })
  const refused = { ...state, refusal: { code, message } }
  return refused.phase === 'inside' && !refused.isReconnecting ? refused : outside(refused)
}

/** Whether a host keeps one's own microphone off. */
export const isKeptMuted = ({ participants, ownId }: ClassView) =>
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
