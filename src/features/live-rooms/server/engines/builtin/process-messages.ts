import type { IceCandidate, TrackRef } from '../../../media.ts'
import type { Counters } from './media.ts'

/** How the engine's process is set up. */
export type Setup = {
  port: number
  address?: string | undefined
  bind?: string | undefined
  /** The port that is for relays; 0: any free one, none: there are no relays. */
  turnProxy?: number | undefined
  /** The library that carries the packets; a test names one that is not there. */
  library: string
  /** So many places are used of those that are offered. */
  most: { audio: number; video: number }
}

/** What the server tells the engine's process. */
export type ProcessCommand =
  | { type: 'open'; setup: Setup }
  | { type: 'enter'; room: string; participant: string }
  | { type: 'allow'; participant: string; kinds: readonly TrackRef['kind'][] }
  | { type: 'watch'; participant: string; wanted: readonly string[] }
  | { type: 'leave'; participant: string }
  | { type: 'request'; id: number; request: ProcessRequest }

/** What it is asked. */
export type ProcessRequest =
  | { type: 'publish'; participant: string; offer: string }
  | { type: 'offer'; participant: string }
  | { type: 'answer'; participant: string; sdp: string }
  | { type: 'stats' }

/** What each question is answered with. */
export type ProcessResponses = {
  publish: string
  offer: { sdp: string; candidates: IceCandidate[] }
  answer: null
  stats: Stats
}

export type Stats = Counters & {
  participants: number
  /** Of the process, in bytes. */
  memory: number
  /** Of the process, in seconds since its start. */
  cpu: number
}

/** What the engine's process tells the server. */
export type ProcessEvent =
  | { type: 'opened' }
  /** A sign of life. */
  | { type: 'heartbeat' }
  /** It will not do so by being started again. */
  | { type: 'unsupported'; reason: string }
  | { type: 'response'; id: number; answer: ProcessResponses[keyof ProcessResponses] }
  | { type: 'request-failed'; id: number; reason: string }
  | { type: 'slots-changed'; participant: string; slots: Record<string, TrackRef> }
  | { type: 'speakers-changed'; room: string; participants: readonly string[] }
  | { type: 'transport-failed'; participant: string }
  | { type: 'connection-changed'; participant: string; is: boolean }
  | { type: 'error'; reason: string }
  /** So many packets more were over the rate of their sources. */
  | { type: 'dropped'; packets: number }

/** Milliseconds between two signs of life. */
export const heartbeatMs = 1000

/** The status with which it ends when somebody else has its port. */
export const portInUse = 98
