import type { JoinInfo } from '../../join-info.ts'
import type { TrackRef } from '../../media.ts'
import type {
  ChatMessage,
  Knock,
  Participant,
  RefusedCode,
  RoomSeen,
  Shown,
} from '../../room-messages.ts'
import type { MediaState } from './room-media.ts'

export type RoomState = {
  /**
   * `outside`: before the door. `entering`: asked for a place. `knocking`: waits to be let in.
   * `inside`: has a place. `unreachable`: the server does not answer. `closed`: it wants no more;
   * `ending` says why.
   */
  phase: 'connecting' | 'outside' | 'entering' | 'knocking' | 'inside' | 'unreachable' | 'closed'
  room: RoomSeen | undefined
  here: number
  waiting: number
  /** Somebody is in it who lets people in. */
  isHosted: boolean
  mayHost: boolean
  /** Why one was not let in, or what else the server refused last. */
  refusal: { code: RefusedCode; message: string } | undefined
  /** Why the class could not be opened on this page. */
  failure: string | undefined
  ending: { code: number; message: string } | undefined
  /** One had a place in the class at some time. */
  wasInside: boolean
  /** Inside, the line is broken at present. */
  isAway: boolean
  you: string | undefined
  ticket: JoinInfo | undefined
  /** What of oneself is on in another engine, which has the devices then. */
  elsewhere: Omit<Shown, 'hand'> | undefined
  people: Participant[]
  /** Who wants to be let in, for hosts. */
  knocks: Knock[]
  messages: ChatMessage[]
  /** What one wrote and could not be sent, and why; each refusal is another one. */
  unsent: { text: string; message: string } | undefined
  speaking: readonly string[]
  places: Record<string, TrackRef>
  media: MediaState
  /** Why the server has no sound and pictures at present. */
  trouble: string | null
  hand: boolean
  /** Who muted one last; counted, so that twice the same is told twice. */
  mutedBy: { name: string; times: number } | undefined
}

/** While one is not inside. */
export const nobody = {
  you: undefined,
  ticket: undefined,
  elsewhere: undefined,
  people: [],
  knocks: [],
  messages: [],
  unsent: undefined,
  speaking: [],
  places: {},
  hand: false,
} satisfies Partial<RoomState>

export const atFirst: RoomState = {
  phase: 'connecting',
  room: undefined,
  here: 0,
  waiting: 0,
  isHosted: false,
  mayHost: false,
  refusal: undefined,
  failure: undefined,
  ending: undefined,
  wasInside: false,
  isAway: false,
  media: 'connecting',
  trouble: null,
  mutedBy: undefined,
  ...nobody,
}

/** In the order they came, so that nobody's tile moves when somebody changes. */
export function inOrder(people: readonly Participant[], before: readonly Participant[]) {
  const rank = ({ id }: Participant) => {
    const index = before.findIndex((one) => one.id === id)
    return index < 0 ? before.length : index
  }
  return people.toSorted((one, other) => rank(one) - rank(other))
}
