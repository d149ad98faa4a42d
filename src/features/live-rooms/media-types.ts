/** One track of a participant. */
export type TrackRef = { participant: string; kind: 'microphone' | 'camera' | 'screen' }

/** An ICE candidate of the server's, for the medium of that mid. */
export type IceCandidate = { candidate: string; mid: string }

/** A TURN server and its credential, as a browser's RTCPeerConnection takes them. */
export type IceServer = { urls: string[]; username: string; credential: string }

/** The foundation of a candidate that only clients behind a TURN server use begins with this. */
export const relayFoundation = 'relay'
