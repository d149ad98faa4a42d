import type {
  IceCandidate,
  LineState,
  TrackRef,
  VideoQuality,
  VideoWishes,
} from '../../../../media-types.ts'
import type { Counters } from '../media.ts'

/** How the media process is set up. */
export type Setup = {
  port: number
  address?: string | undefined
  bind?: string | undefined
  /** The port of the TURN proxy; 0: any free one; undefined: there is no proxy. */
  turnProxy?: number | undefined
  /** The native library; a test names one that does not exist. */
  library: string
  /** How many of the offered slots are used. */
  most: { audio: number; video: number }
}

/** What the server sends to the media process. */
export type ProcessCommand =
  | { type: 'open'; setup: Setup }
  | { type: 'enter'; room: string; participant: string; isHost: boolean }
  | { type: 'allow'; participant: string; kinds: readonly TrackRef['kind'][] }
  | { type: 'watch'; participant: string; wishes: VideoWishes }
  | { type: 'favour'; participant: string; isFavoured: boolean }
  | { type: 'leave'; participant: string }
  | { type: 'request'; id: number; request: ProcessRequest }

/** Commands that are responded to. */
export type ProcessRequest =
  | { type: 'publish'; participant: string; offer: string }
  | { type: 'offer'; participant: string }
  | { type: 'answer'; participant: string; sdp: string }
  | { type: 'stats' }

/** The response to each request. */
export type ProcessResponses = {
  publish: string
  offer: { sdp: string; candidates: IceCandidate[] }
  answer: null
  stats: Stats
}

export type Stats = Counters & {
  participants: number
  /** Memory of the process, in bytes. */
  memory: number
  /** Processor time since its start, in seconds. */
  cpu: number
}

/** What the media process sends to the server. */
export type ProcessEvent =
  | { type: 'opened' }
  /** Sent regularly while the process works. */
  | { type: 'heartbeat' }
  /** Starting it again will not help. */
  | { type: 'unsupported'; reason: string }
  | { type: 'response'; id: number; answer: ProcessResponses[keyof ProcessResponses] }
  /** `isUnclear`: a description that cannot be used was sent. */
  | { type: 'request-failed'; id: number; reason: string; isUnclear: boolean }
  | { type: 'slots-changed'; participant: string; slots: Record<string, TrackRef> }
  | { type: 'speakers-changed'; room: string; participants: readonly string[] }
  | { type: 'transport-failed'; participant: string }
  /** In bits a second. */
  | { type: 'audio-bitrate-changed'; participant: string; bitrate: number }
  | { type: 'video-quality-changed'; participant: string; quality: VideoQuality }
  | { type: 'line-changed'; participant: string; line: LineState }
  | { type: 'channels-changed'; participant: string; isStereo: boolean }
  | { type: 'connection-changed'; participant: string; is: boolean }
  | { type: 'error'; reason: string }
  /** Packets dropped beyond the rate of their tracks since the last report. */
  | { type: 'dropped'; packets: number }

/** Milliseconds between two heartbeats. */
export const heartbeatMs = 1000

/** Exit code when another program uses the port. */
export const portInUse = 98
