import type { Candidate, TrackRef } from '../../../media.ts'
import type { Counters } from './media.ts'

/** How the engine's process is set up. */
export type Setup = {
  port: number
  address?: string | undefined
  bind?: string | undefined
  /** The port that is for relays; 0: any free one, none: there are no relays. */
  gate?: number | undefined
  /** The library that carries the packets; a test names one that is not there. */
  library: string
  /** So many places are used of those that are offered. */
  most: { audio: number; video: number }
}

/** What the server tells the engine's process. */
export type Told =
  | { type: 'open'; setup: Setup }
  | { type: 'enter'; room: string; person: string }
  | { type: 'allow'; person: string; kinds: readonly TrackRef['kind'][] }
  | { type: 'watch'; person: string; wanted: readonly string[] }
  | { type: 'leave'; person: string }
  | { type: 'ask'; id: number; question: Question }

/** What it is asked. */
export type Question =
  | { type: 'publish'; person: string; offer: string }
  | { type: 'offer'; person: string }
  | { type: 'answer'; person: string; sdp: string }
  | { type: 'stats' }

/** What each question is answered with. */
export type Answers = {
  publish: string
  offer: { sdp: string; candidates: Candidate[] }
  answer: null
  stats: Stats
}

export type Stats = Counters & {
  people: number
  /** Of the process, in bytes. */
  memory: number
  /** Of the process, in seconds since its start. */
  cpu: number
}

/** What the engine's process tells the server. */
export type Heard =
  | { type: 'opened' }
  /** A sign of life. */
  | { type: 'beat' }
  /** It will not do so by being started again. */
  | { type: 'impossible'; reason: string }
  | { type: 'answered'; id: number; answer: Answers[keyof Answers] }
  | { type: 'refused'; id: number; reason: string }
  | { type: 'places'; person: string; places: Record<string, TrackRef> }
  | { type: 'speaking'; room: string; people: readonly string[] }
  | { type: 'lost'; person: string }
  | { type: 'cut-off'; person: string; is: boolean }
  | { type: 'failed'; reason: string }
  /** So many packets more were over the rate of their sources. */
  | { type: 'dropped'; packets: number }

/** Milliseconds between two signs of life. */
export const beatsApart = 1000

/** The status with which it ends when somebody else has its port. */
export const portTaken = 98
