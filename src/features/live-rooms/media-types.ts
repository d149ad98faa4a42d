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
  /** Of each of these, in the same order. */
  qualities: readonly VideoQuality[]
  /** No pictures at all. */
  soundOnly: boolean
}

/** An ICE candidate of the server's, for the medium of that mid. */
export type IceCandidate = { candidate: string; mid: string }

/** A TURN server and its credential, as a browser's RTCPeerConnection takes them. */
export type IceServer = { urls: string[]; username: string; credential: string }

/** The foundation of a candidate that only clients behind a TURN server use begins with this. */
export const relayFoundation = 'relay'
