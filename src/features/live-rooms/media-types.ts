/** One track of a participant; `screen-sound`: what a shared tab or screen plays. */
export type TrackRef = {
  participant: string
  kind: 'microphone' | 'camera' | 'screen' | 'screen-sound'
}

/**
 * Bits a second at which a page sends its sound until it is told otherwise. The best, 510,000, would
 * fill half of the lines before anything is known of them.
 */
export const firstAudioBitrate = 128_000

/** How much of a camera's picture is sent: a quarter of its height, half of it, or all. */
export const videoQualities = ['low', 'medium', 'high'] as const
export type VideoQuality = (typeof videoQualities)[number]

/** What a participant wants to see. */
export type VideoWishes = {
  /** The most wanted first. */
  participants: readonly string[]
  /** Of each of these, in the same order; undefined: the page has not said anything yet. */
  qualities: readonly VideoQuality[] | undefined
  /** No pictures at all. */
  soundOnly: boolean
}

/** How good a participant's connection is. */
export type LineStep = 'good' | 'fair' | 'poor'

/** What is left out on the way to a participant, since their line does not carry it. */
export type Reduction = 'pictures-smaller' | 'pictures-fewer' | 'sound-lower' | 'voices-fewer'

/** A participant's connection, and why it is not better. */
export type LineState = {
  step: LineStep
  reduced: Reduction[]
  /** Packets get lost in either direction. */
  isLossy: boolean
  /** What is said arrives late. */
  isSlow: boolean
}

/** An ICE candidate of the server's, for the medium of that mid. */
export type IceCandidate = { candidate: string; mid: string }

/** A TURN server and its credential, as a browser's RTCPeerConnection takes them. */
export type IceServer = { urls: string[]; username: string; credential: string }

/** The foundation of a candidate that only clients behind a TURN server use begins with this. */
export const relayFoundation = 'relay'
