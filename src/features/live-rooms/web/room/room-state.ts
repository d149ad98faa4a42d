import type { ChatMessage, Participant, Source, Ticket } from '../../line.ts'
import type { RoomSeen, Shown } from '../../said.ts'
import type { MediaState } from './room-media.ts'

export type RoomState = {
  /**
   * `outside`: before the door. `entering`: asked for a place. `inside`: has one. `unreachable`: the
   * server does not answer. `closed`: it wants no more; `ending` says why.
   */
  phase: 'connecting' | 'outside' | 'entering' | 'inside' | 'unreachable' | 'closed'
  room: RoomSeen | undefined
  here: number
  waiting: number
  mayHost: boolean
  /** Why one was not let in, or what else the server refused last. */
  refusal: string | undefined
  /** Why the class could not be opened on this page. */
  failure: string | undefined
  ending: { code: number; message: string } | undefined
  /** Inside, the line is broken at present. */
  isAway: boolean
  you: string | undefined
  ticket: Ticket | undefined
  /** What of oneself is on in another engine, which has the devices then. */
  elsewhere: Omit<Shown, 'hand'> | undefined
  people: Participant[]
  messages: ChatMessage[]
  speaking: readonly string[]
  places: Record<string, Source>
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
  messages: [],
  speaking: [],
  places: {},
  hand: false,
} satisfies Partial<RoomState>

export const atFirst: RoomState = {
  phase: 'connecting',
  room: undefined,
  here: 0,
  waiting: 0,
  mayHost: false,
  refusal: undefined,
  failure: undefined,
  ending: undefined,
  isAway: false,
  media: 'connecting',
  trouble: null,
  mutedBy: undefined,
  ...nobody,
}
