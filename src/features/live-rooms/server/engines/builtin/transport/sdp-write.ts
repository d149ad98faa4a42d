import { type Medium, media, rtxPayloadType } from '../media.ts'
import {
  type Accepted,
  type Offer,
  type OfferedLine,
  type Peer,
  ridExtension,
  transportExtension,
  transportId,
} from './sdp.ts'

/** A slot in a subscriber's offer; `rtxSsrc`: of its retransmissions, where it has any. */
export type OfferedSlot = {
  mid: string
  medium: Medium
  ssrc: number
  rtxSsrc: number | undefined
  index: number
}

/** The answer to a publisher's offer: Opus and VP8, received in one bundle. */
export function writeAnswer({ lines }: Offer, us: Peer, candidates: readonly string[]) {
  const accepted = lines.filter(({ accepted }) => accepted)
  const bundleLine = accepted[0]
  return write([
    ...session(accepted.map(({ mid }) => mid)),
    ...lines.flatMap((line) => [
      ...(line.accepted ? received(line, line.accepted, us) : refused(line)),
      // In a bundle one medium has the candidates of all.
      ...(line === bundleLine ? [...candidates.map(attribute), 'a=end-of-candidates'] : []),
    ]),
  ])
}

/** The offer of a subscriber's slots, which is the same whichever tracks fill them. */
export function writeOffer(slots: readonly OfferedSlot[], us: Peer) {
  return write([
    ...session(slots.map(({ mid }) => mid)),
    ...slots.flatMap(({ mid, medium, ssrc, rtxSsrc, index }) => [
      ...bundled(medium, payloadTypes(medium, rtxSsrc !== undefined), mid, us),
      'a=rtcp-rsize',
      'a=sendonly',
      // The audio and the video slot of one index share a stream: browsers synchronize those.
      `a=msid:place-${index} ${mid}`,
      ...codec(medium, media[medium].payloadType),
      `a=rtcp-fb:${media[medium].payloadType} transport-cc`,
      ...extension(transportId, transportExtension),
      ...(rtxSsrc === undefined ? [] : retransmission(medium, ssrc, rtxSsrc)),
      ...[ssrc, rtxSsrc].flatMap((one) => (one === undefined ? [] : `a=ssrc:${one} cname:cadenza`)),
    ]),
  ])
}

const payloadTypes = (medium: Medium, hasRtx: boolean) =>
  [media[medium].payloadType, ...(hasRtx ? [rtxPayloadType] : [])].join(' ')

/** RFC 4588, section 8.6, and RFC 5576, section 4.2. */
const retransmission = (medium: Medium, ssrc: number, rtxSsrc: number) => [
  `a=rtpmap:${rtxPayloadType} rtx/${media[medium].clock}`,
  `a=fmtp:${rtxPayloadType} apt=${media[medium].payloadType}`,
  `a=ssrc-group:FID ${ssrc} ${rtxSsrc}`,
]

/**
 * A description of one medium for the native library, which transports all packets as if they were
 * of that one.
 */
export function writeForTransport(peer: Peer, direction: 'sendonly' | 'recvonly') {
  return write([
    ...session([transportMid]),
    ...bundled('video', media.video.payloadType, transportMid, peer),
    `a=${direction}`,
    `a=rtpmap:${media.video.payloadType} ${media.video.codec}/${media.video.clock}`,
  ])
}

export const transportMid = '0'

const write = (lines: string[]) => `${lines.join('\r\n')}\r\n`
const attribute = (value: string) => `a=candidate:${value}`

/** The address in the origin means nothing (RFC 8829, section 5.2.1). */
function session(mids: string[]) {
  return [
    'v=0',
    'o=- 1 1 IN IP4 0.0.0.0',
    's=-',
    't=0 0',
    `a=group:BUNDLE ${mids.join(' ')}`,
    'a=msid-semantic:WMS *',
  ]
}

function bundled(medium: Medium, payloadTypes: number | string, mid: string, us: Peer) {
  return [
    `m=${medium} 9 UDP/TLS/RTP/SAVPF ${payloadTypes}`,
    'c=IN IP4 0.0.0.0',
    `a=mid:${mid}`,
    `a=ice-ufrag:${us.ufrag}`,
    `a=ice-pwd:${us.pwd}`,
    'a=ice-options:trickle',
    `a=fingerprint:${us.fingerprint}`,
    `a=setup:${us.setup}`,
    'a=rtcp-mux',
  ]
}

function received(line: OfferedLine, accepted: Accepted, us: Peer) {
  const { medium, payloadType, sends, rids } = accepted
  const { extensions, feedback } = line
  return [
    ...bundled(medium, payloadType, line.mid, us),
    ...(feedback.reducedSize ? ['a=rtcp-rsize'] : []),
    sends ? 'a=recvonly' : 'a=inactive',
    ...codec(medium, payloadType),
    ...(feedback.transport ? [`a=rtcp-fb:${payloadType} transport-cc`] : []),
    ...extension(extensions.mid, 'urn:ietf:params:rtp-hdrext:sdes:mid'),
    ...(rids.length > 0 ? simulcast(rids, extensions.rid) : []),
    ...extension(extensions.transport, transportExtension),
    ...extension(extensions.level, 'urn:ietf:params:rtp-hdrext:ssrc-audio-level'),
  ]
}

/** RFC 8853, section 5.2. */
const simulcast = (rids: readonly string[], id: number | undefined) => [
  ...extension(id, ridExtension),
  ...rids.map((rid) => `a=rid:${rid} recv`),
  `a=simulcast:recv ${rids.join(';')}`,
]

function codec(medium: Medium, payloadType: number) {
  const { codec, clock } = media[medium]
  if (medium === 'audio') {
    return [
      `a=rtpmap:${payloadType} ${codec}/${clock}/2`,
      `a=fmtp:${payloadType} ${music}`,
      `a=rtcp-fb:${payloadType} nack`,
    ]
  }
  return [
    `a=rtpmap:${payloadType} ${codec}/${clock}`,
    ...['nack', 'nack pli', 'ccm fir'].map((way) => `a=rtcp-fb:${payloadType} ${way}`),
  ]
}

/** Stereo up to the most that Opus has, in bits a second (RFC 7587, section 6.1). */
const music = 'minptime=10;useinbandfec=1;stereo=1;sprop-stereo=1;maxaveragebitrate=510000'

const extension = (id: number | undefined, uri: string) =>
  id === undefined ? [] : [`a=extmap:${id} ${uri}`]

/** A rejected medium stands in the answer all the same (RFC 3264, section 6). */
function refused({ media, protocol, mid }: OfferedLine) {
  return [`m=${media} 0 ${protocol} 0`, 'c=IN IP4 0.0.0.0', `a=mid:${mid}`, 'a=inactive']
}
