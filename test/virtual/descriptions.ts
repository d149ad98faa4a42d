import type { Peer } from '#features/live-rooms/server/engines/builtin/transport/sdp.ts'

/** A medium that a client offers to send. */
export type Source = { mid: string; medium: 'audio' | 'video'; ssrcs: readonly number[] }

const payloadTypes = { audio: 109, video: 120 }
const codecs = { audio: 'opus/48000/2', video: 'VP8/90000' }

/** The client's own address, which nobody else may learn. */
export const clientAddress = '198.51.100.7'

/** A client's offer to send, without header extensions. */
export function writeClientOffer(peer: Peer, sources: readonly Source[]) {
  return [
    'v=0',
    `o=- 1 1 IN IP4 ${clientAddress}`,
    's=-',
    't=0 0',
    `a=group:BUNDLE ${sources.map(({ mid }) => mid).join(' ')}`,
    ...sources.flatMap(({ mid, medium, ssrcs }) => [
      `m=${medium} 9 UDP/TLS/RTP/SAVPF ${payloadTypes[medium]}`,
      `c=IN IP4 ${clientAddress}`,
      `a=mid:${mid}`,
      'a=sendonly',
      'a=rtcp-mux',
      `a=ice-ufrag:${peer.ufrag}`,
      `a=ice-pwd:${peer.pwd}`,
      `a=fingerprint:${peer.fingerprint}`,
      'a=setup:actpass',
      `a=rtpmap:${payloadTypes[medium]} ${codecs[medium]}`,
      `a=candidate:1 1 UDP 2122317823 ${clientAddress} 40000 typ host`,
      ...ssrcs.map((ssrc) => `a=ssrc:${ssrc} cname:client`),
    ]),
    '',
  ].join('\r\n')
}

/** The answer of a client that accepts everything in the engine's offer. */
export const writeClientAnswer = (offer: string, peer: Peer) =>
  offer
    .replace(/a=(ssrc|ssrc-group|msid):.*\r\n/g, '')
    .replaceAll('a=sendonly', 'a=recvonly')
    .replace(/a=ice-ufrag:.*/g, `a=ice-ufrag:${peer.ufrag}`)
    .replace(/a=ice-pwd:.*/g, `a=ice-pwd:${peer.pwd}`)
    .replace(/a=fingerprint:.*/g, `a=fingerprint:${peer.fingerprint}`)
    .replace(/a=setup:.*/g, `a=setup:${peer.setup}`)

/** The mid of each SSRC that the engine offers. */
export function readSlots(offer: string) {
  const slots = new Map<number, string>()
  let mid = ''
  for (const [, name, value = ''] of offer.matchAll(/^a=(mid|ssrc):(\S+)/gm)) {
    if (name === 'mid') mid = value
    else slots.set(Number(value), mid)
  }
  return slots
}
