import type { TrackRef } from '../../../../media-types.ts'
import { UnclearDescription } from '../../../video-engine.ts'
import { type Medium, media, rtxPayloadType } from '../media.ts'
import type { Extensions } from '../rtp/rtp.ts'
import type { Negotiated } from '../rtp/rtx.ts'

/** What one side must know of the other to connect (RFC 8839, RFC 8122, RFC 8842). */
export type Peer = {
  ufrag: string
  pwd: string
  /** As in SDP: `sha-256 AB:CD…`. */
  fingerprint: string
  setup: 'actpass' | 'active' | 'passive'
}

/** One medium of an offer, as far as it concerns the engine. */
export type OfferedLine = {
  /** The first word of its line: audio, video, application… */
  media: string
  protocol: string
  mid: string
  /** Undefined where it offers no codec that we forward, or is one medium too many. */
  accepted?: Accepted | undefined
  extensions: Extensions
  ssrcs: number[]
  feedback: { transport: boolean; reducedSize: boolean }
}

export type Accepted = {
  kind: TrackRef['kind']
  medium: Medium
  payloadType: number
  sends: boolean
  /** The names of a camera's layers, the smallest picture first; empty: there is one picture. */
  rids: string[]
}

export type Offer = { peer: Peer; lines: OfferedLine[] }

/** Reads a publisher's offer. Its candidates, and everything we do not forward, are left out. */
export function readOffer(sdp: string): Offer {
  const { session, sections } = split(sdp)
  const kinds = {
    audio: ['microphone', 'screen-sound'],
    video: ['camera', 'screen'],
  } satisfies Kinds
  const lines = sections.map((section) => readLine(section, kinds))
  const mids = new Set(lines.map(({ mid }) => mid))
  if (mids.size < lines.length) throw new UnclearDescription('Two media have one name.')
  if (!lines.some(({ accepted }) => accepted)) {
    throw new UnclearDescription('It offers neither Opus nor VP8.')
  }
  return { peer: peerOf(session, sections), lines }
}

export type Answer = { peer: Peer } & Record<Medium, Negotiated>

/** Reads a subscriber's answer. */
export function readAnswer(sdp: string): Answer {
  const { session, sections } = split(sdp)
  const peer = peerOf(session, sections)
  if (peer.setup === 'actpass') throw new UnclearDescription('An answer has to choose its role.')
  return { peer, audio: negotiatedIn(sections, 'audio'), video: negotiatedIn(sections, 'video') }
}

/** The first slot of a medium holds for all: they were offered alike. */
function negotiatedIn(sections: string[][], medium: Medium): Negotiated {
  const section = sections.find(([line = '']) => line.startsWith(`m=${medium} `)) ?? []
  const isReported = section.includes(`a=rtcp-fb:${media[medium].payloadType} transport-cc`)
  return {
    transport:
      isReported && extension(section, transportExtension) === transportId
        ? transportId
        : undefined,
    hasRtx: section.includes(`a=rtpmap:${rtxPayloadType} rtx/${media[medium].clock}`),
  }
}

/** Reads the local description of the native library. */
export function readLocal(sdp: string) {
  const { session, sections } = split(sdp)
  return { peer: peerOf(session, sections), candidates: allOf(sdp.split(/\r?\n/), 'candidate') }
}

/** The kind of the next medium of each sort, taken from the list. */
type Kinds = Record<Medium, TrackRef['kind'][]>

const maxLines = 40

function split(sdp: string) {
  const [session = '', ...sections] = sdp.split(/\r?\n(?=m=)/)
  if (sections.length === 0 || sections.length > maxLines) {
    throw new UnclearDescription('It has no media, or too many.')
  }
  return {
    session: session.split(/\r?\n/),
    sections: sections.map((section) => section.split(/\r?\n/)),
  }
}

function peerOf(session: string[], sections: string[][]): Peer {
  // In a bundle the first medium that is not rejected holds for all (RFC 9143).
  const first = sections.find(([line = '']) => !/^m=\S+ 0 /.test(line)) ?? []
  const one = (name: string, form: RegExp) => {
    const value = allOf(first, name)[0] ?? allOf(session, name)[0] ?? ''
    if (!form.test(value)) throw new UnclearDescription(`Its ${name} is missing or malformed.`)
    return value
  }
  return {
    ufrag: one('ice-ufrag', /^[\w+/-]{4,256}$/),
    pwd: one('ice-pwd', /^[\w+/-]{22,256}$/),
    fingerprint: one('fingerprint', /^sha-(1|224|256|384|512) [\dA-F]{2}(:[\dA-F]{2}){19,63}$/i),
    setup: one('setup', /^(actpass|active|passive)$/) as Peer['setup'],
  }
}

function readLine(section: string[], kinds: Kinds): OfferedLine {
  const [, media = '', port = '', protocol = ''] =
    /^m=([a-z]{1,20}) (\d{1,5}) ([A-Z/]{1,40})( |$)/.exec(section[0] ?? '') ?? []
  const mid = allOf(section, 'mid')[0] ?? ''
  if (!media || !/^[!#-'*+.\w^`{|}~-]{1,32}$/.test(mid)) {
    throw new UnclearDescription('One of its media has no name.')
  }
  const medium = media === 'audio' || media === 'video' ? media : undefined
  const kind = medium && kinds[medium].shift()
  const payloadType = medium && payloadTypeOf(section, medium)
  const sends = !section.some((line) => line === 'a=recvonly' || line === 'a=inactive')
  // A medium of port 0 is rejected, unless it is bundle-only (RFC 9143).
  const isThere = port !== '0' || section.includes('a=bundle-only')
  return {
    media,
    protocol,
    mid,
    accepted:
      isThere && medium && kind && payloadType !== undefined
        ? { kind, medium, payloadType, sends, rids: kind === 'camera' ? ridsIn(section) : [] }
        : undefined,
    extensions: {
      level: extension(section, 'urn:ietf:params:rtp-hdrext:ssrc-audio-level'),
      transport: extension(section, transportExtension),
      mid: extension(section, 'urn:ietf:params:rtp-hdrext:sdes:mid'),
      rid: extension(section, ridExtension),
    },
    ssrcs: allOf(section, 'ssrc').flatMap((value) => number(value, /^(\d{1,10}) /) ?? []),
    feedback: {
      transport: section.includes(`a=rtcp-fb:${payloadType} transport-cc`),
      reducedSize: section.includes('a=rtcp-rsize'),
    },
  }
}

/**
 * The layers of a simulcast medium (RFC 8853, section 5.1), in the order in which our page offers
 * them: the smallest picture first. One that may be sent as several formats counts as the first.
 */
function ridsIn(section: string[]) {
  // Nothing else says which layer a packet belongs to.
  if (extension(section, ridExtension) === undefined) return []
  const sent = allOf(section, 'rid').flatMap((rid) => /^([\w-]{1,16}) send\b/.exec(rid)?.[1] ?? [])
  const [, list = ''] = /^send ([\w,;~-]{1,200})/.exec(allOf(section, 'simulcast')[0] ?? '') ?? []
  return list
    .split(';')
    .map((rid) => rid.split(',')[0]?.replace(/^~/, '') ?? '')
    .filter((rid, index, all) => sent.includes(rid) && all.indexOf(rid) === index)
    .slice(0, maxLayers)
}

const maxLayers = 3

export const ridExtension = 'urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id'

export const transportExtension =
  'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01'

/** Its ID in our offers. */
export const transportId = 3

const codecs = { audio: /^(\d{1,3}) opus\/48000\/2$/i, video: /^(\d{1,3}) VP8\/90000$/i }

function payloadTypeOf(section: string[], medium: Medium) {
  return allOf(section, 'rtpmap').flatMap((value) => number(value, codecs[medium]) ?? [])[0]
}

function extension(section: string[], uri: string) {
  return allOf(section, 'extmap')
    .filter((value) => value.split(' ')[1] === uri)
    .flatMap((value) => number(value, /^(\d{1,3})(?:\/\w+)? /) ?? [])[0]
}

function number(value: string, form: RegExp) {
  const found = form.exec(value)?.[1]
  return found === undefined ? undefined : Number(found)
}

/** The values of all attributes of one name. */
const allOf = (lines: string[], name: string) =>
  lines.filter((line) => line.startsWith(`a=${name}:`)).map((line) => line.slice(name.length + 3))
