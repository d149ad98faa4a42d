import { rtxPayloadType } from '#features/live-rooms/server/engines/builtin/media.ts'
import { readRtcp } from '#features/live-rooms/server/engines/builtin/rtp/rtcp.ts'
import {
  isRtcp,
  payloadAt,
  type RtpPacket,
  readRtp,
} from '#features/live-rooms/server/engines/builtin/rtp/rtp.ts'
import {
  type Arrival,
  transportFeedback,
} from '#features/live-rooms/server/engines/builtin/rtp/transport-feedback.ts'
import { extensions, layerHeader, layers } from '../offers.ts'
import { openReceivedStream } from './received-stream.ts'
import { openSentStream } from './sent-stream.ts'

/** What a client sends: its camera as one picture, or as layers. */
export type SentKind = 'microphone' | 'camera' | (typeof layers)[number]

/** The SSRCs of a client by what it sends, from the first one on. */
export const ssrcsFrom = (first: number): Record<SentKind, number> => ({
  microphone: first,
  camera: first + 1,
  l: first + 2,
  m: first + 3,
  h: first + 4,
})

/** What a client sends, at rates that may be changed. `put` sends a packet. */
export function openLineSender(ssrc: number, put: (kind: SentKind, packet: Buffer) => void) {
  const ssrcs = Object.entries(ssrcsFrom(ssrc)) as [SentKind, number][]
  const streams = new Map(
    ssrcs.map(([kind, one]) => {
      const layer = layers.find((name) => name === kind)
      const medium = kind === 'microphone' ? 'microphone' : 'camera'
      const send = (packet: Buffer) => put(kind, packet)
      return [kind, openSentStream(medium, one, send, layer && layerHeader(layer))]
    }),
  )
  const rates = new Map<SentKind, number>()
  let mostKbits = Number.POSITIVE_INFINITY

  /** Pictures fit into what may be sent. Like Firefox it estimates its line without its sound. */
  function rate(kind: SentKind, kbits: number) {
    rates.set(kind, kbits)
    streams.get(kind)?.rate(kind === 'camera' ? Math.min(kbits, mostKbits) : kbits)
  }

  return {
    /** In kbit/s; 0: nothing is sent. */
    rate,
    /** RTCP has come. */
    control(bytes: Buffer) {
      for (const report of readRtcp(bytes)) {
        if (report.type === 'maximum-bitrate') {
          mostKbits = report.bits / 1000
          rate('camera', rates.get('camera') ?? 0)
        }
        if (report.type !== 'keyframe') continue
        for (const stream of streams.values()) if (stream.ssrc === report.ssrc) stream.keyframe()
      }
    },
    /** Sends what is due, of so many milliseconds since the start. */
    sendUntil(passed: number, now: number) {
      for (const stream of streams.values()) stream.sendUntil(passed, now)
    },
  }
}

/** What a client does with what it receives. `put` sends RTCP. */
export function openLineReceiver(put: (rtcp: Buffer) => void) {
  const streams = new Map<number, ReturnType<typeof openReceivedStream>>()
  let arrivals: Arrival[] = []
  let feedbacks = 0
  let ticks = 0

  function streamOf(ssrc: number, now: number) {
    const found = streams.get(ssrc)
    if (found) return found
    const stream = openReceivedStream(ssrc, ssrc < 2000 ? 'audio' : 'video', put, now)
    streams.set(ssrc, stream)
    return stream
  }

  function takeMedia(packet: RtpPacket, bytes: number, now: number) {
    const payload = packet.bytes.subarray(payloadAt)
    const isAgain = packet.payloadType === rtxPayloadType
    if (isAgain && packet.isPaddingAlone) return
    // RFC 4588, section 4.
    streamOf(isAgain ? packet.ssrc - 1000 : packet.ssrc, now).take(
      {
        sequence: isAgain ? payload.readUInt16BE() : packet.sequence,
        payload: isAgain ? payload.subarray(2) : payload,
        marker: packet.marker,
        bytes,
      },
      now,
    )
  }

  return {
    take(bytes: Buffer, now: number) {
      if (isRtcp(bytes)) {
        for (const report of readRtcp(bytes)) {
          if (report.type === 'sender-report') streams.get(report.ssrc)?.reported(report.ntp, now)
        }
        return
      }
      const { length } = bytes
      const packet = readRtp(bytes, extensions)
      if (!packet) return
      if (packet.transport !== undefined) arrivals.push({ sequence: packet.transport, at: now })
      takeMedia(packet, length, now)
    },
    /** To be called every 20 ms. */
    tick(now: number) {
      for (const stream of streams.values()) stream.tick(now)
      ticks += 1
      if (ticks % 50 === 0) for (const stream of streams.values()) stream.report(now)
      if (ticks % 5 > 0 || arrivals.length === 0) return
      const feedback = transportFeedback(arrivals, feedbacks, 1)
      feedbacks += feedback.length
      arrivals = []
      for (const bytes of feedback) put(bytes)
    },
    /** What each stream, by SSRC, has received since the last call. */
    count: (now: number) =>
      Object.fromEntries([...streams].map(([ssrc, stream]) => [ssrc, stream.count(now)])),
  }
}
