import { Audio, initLogger, PeerConnection, type Track, Video } from 'node-datachannel'
import { rtxPayloadType } from '#features/live-rooms/server/engines/builtin/media.ts'
import { readRtcp } from '#features/live-rooms/server/engines/builtin/rtp/rtcp.ts'
import { isRtcp, payloadAt, readRtp } from '#features/live-rooms/server/engines/builtin/rtp/rtp.ts'
import {
  type Arrival,
  transportFeedback,
} from '#features/live-rooms/server/engines/builtin/rtp/transport-feedback.ts'
import { openReceivedStream } from '../lines/received-stream.ts'
import { openSentStream } from '../lines/sent-stream.ts'
import { extensions, gathered, layerHeader, layers } from '../offers.ts'

/** What a client sends: its camera as one picture, or as layers. */
export type SentKind = 'microphone' | 'camera' | (typeof layers)[number]

/** What the program can be told. `rate` is in kbit/s. */
export type LineCommand = { client: string } & (
  | { type: 'publish'; ssrc: number }
  | { type: 'published' | 'receive'; sdp: string }
  | { type: 'candidate'; candidate: string; mid: string }
  | { type: 'rate'; kind: SentKind; kbits: number }
  | { type: 'state' | 'count' }
)

// Clients that send, receive, report and ask again like browsers, for the tests of thin lines. In a
// process of their own, since an error in the library's callbacks ends it.
initLogger('Fatal', () => {})
const clients = new Map<string, ReturnType<typeof openClient>>()
const startedAt = performance.now()
process.on('disconnect', () => process.exit())
process.on('message', async ({ id, command }: { id: number; command: LineCommand }) => {
  const client = clients.get(command.client) ?? openClient()
  clients.set(command.client, client)
  try {
    process.send?.({ id, answer: (await client.obey(command)) ?? null })
  } catch (error) {
    process.send?.({ id, error: String(error) })
  }
})
setInterval(() => {
  const now = performance.now()
  for (const client of clients.values()) client.send(now)
}, 2)
setInterval(() => {
  const now = performance.now()
  for (const client of clients.values()) client.tick(now)
}, 20)

function openClient() {
  let publisher: PeerConnection | undefined
  let subscriber: PeerConnection | undefined
  const tracks: Track[] = []
  const sent = new Map<string, ReturnType<typeof openSentStream>>()
  const rates = new Map<SentKind, number>()
  let mostKbits = Number.POSITIVE_INFINITY
  const received = new Map<number, ReturnType<typeof openReceivedStream>>()
  let arrivals: Arrival[] = []
  let feedbacks = 0
  let ticks = 0

  return {
    obey(command: LineCommand) {
      if (command.type === 'publish') return publish(command.ssrc)
      if (command.type === 'published') publisher?.setRemoteDescription(command.sdp, 'answer')
      else if (command.type === 'receive') return receive(command.sdp)
      else if (command.type === 'candidate')
        subscriber?.addRemoteCandidate(command.candidate, command.mid)
      else if (command.type === 'rate') rate(command.kind, command.kbits)
      else if (command.type === 'state')
        return { publisher: publisher?.state(), subscriber: subscriber?.state() }
      else return Object.fromEntries([...received].map(([ssrc, stream]) => [ssrc, stream.count()]))
      return undefined
    },
    send(now: number) {
      for (const stream of sent.values()) stream.sendUntil(now - startedAt, now)
    },
    tick(now: number) {
      for (const stream of received.values()) stream.tick(now)
      ticks += 1
      if (ticks % 50 === 0) for (const stream of received.values()) stream.report(now)
      if (ticks % 5 > 0 || arrivals.length === 0) return
      const feedback = transportFeedback(arrivals, feedbacks, 1)
      feedbacks += feedback.length
      arrivals = []
      for (const bytes of feedback) put(tracks[0], bytes)
    },
  }

  /** Pictures fit into what may be sent. Like Firefox it estimates its line without its sound. */
  function rate(kind: SentKind, kbits: number) {
    rates.set(kind, kbits)
    sent.get(kind)?.rate(kind === 'camera' ? Math.min(kbits, mostKbits) : kbits)
  }

  function open(name: string) {
    return new PeerConnection(name, {
      ...{ iceServers: [], bindAddress: '127.0.0.1' },
      ...{ disableAutoNegotiation: true, forceMediaTransport: true },
    })
  }

  function put(track: Track | undefined, bytes: Buffer) {
    try {
      if (track?.isOpen()) track.sendMessageBinary(bytes)
    } catch {
      // It has just been closed.
    }
  }

  function publish(ssrc: number) {
    publisher?.close()
    const connection = open('publish')
    publisher = connection
    const media = { microphone: new Audio('0', 'SendOnly'), camera: new Video('1', 'SendOnly') }
    media.microphone.addOpusCodec(109)
    media.camera.addVP8Codec(120)
    for (const [index, kind] of (['microphone', 'camera'] as const).entries()) {
      const kinds: SentKind[] = kind === 'camera' ? [kind, ...layers] : [kind]
      for (const at of kinds.keys())
        media[kind].addSSRC(ssrc + index + at, 'client', 'client', kind)
      const track = connection.addTrack(media[kind])
      const streams = kinds.map((name, at) => {
        const header = name === kind ? undefined : layerHeader(layers[at - 1] ?? 'l')
        return openSentStream(kind, ssrc + index + at, (packet) => put(track, packet), header)
      })
      for (const [at, stream] of streams.entries()) sent.set(kinds[at] ?? kind, stream)
      track.onMessage((bytes) => {
        for (const report of readRtcp(bytes)) {
          if (report.type === 'maximum-bitrate') {
            mostKbits = report.bits / 1000
            rate('camera', rates.get('camera') ?? 0)
          }
          if (report.type !== 'keyframe') continue
          streams.find((stream) => stream.ssrc === report.ssrc)?.keyframe()
        }
      })
    }
    connection.setLocalDescription('offer')
    return gathered(connection)
  }

  function receive(sdp: string) {
    subscriber?.close()
    tracks.length = 0
    const connection = open('receive')
    subscriber = connection
    connection.onTrack((track) => {
      tracks.push(track)
      track.onMessage((bytes) => take(track, bytes))
    })
    connection.setRemoteDescription(sdp, 'offer')
    connection.setLocalDescription('answer')
    return gathered(connection)
  }

  function streamOf(ssrc: number, track: Track) {
    const found = received.get(ssrc)
    if (found) return found
    const stream = openReceivedStream(ssrc, ssrc < 2000 ? 'audio' : 'video', (rtcp) =>
      put(track, rtcp),
    )
    received.set(ssrc, stream)
    return stream
  }

  function take(track: Track, bytes: Buffer) {
    const now = performance.now()
    if (isRtcp(bytes)) {
      for (const report of readRtcp(bytes)) {
        if (report.type === 'sender-report') received.get(report.ssrc)?.reported(report.ntp)
      }
      return
    }
    const { length } = bytes
    const packet = readRtp(bytes, extensions)
    if (!packet) return
    if (packet.transport !== undefined) arrivals.push({ sequence: packet.transport, at: now })
    const payload = packet.bytes.subarray(payloadAt)
    const isAgain = packet.payloadType === rtxPayloadType
    if (isAgain && packet.isPaddingAlone) return
    // RFC 4588, section 4.
    streamOf(isAgain ? packet.ssrc - 1000 : packet.ssrc, track).take(
      {
        sequence: isAgain ? payload.readUInt16BE() : packet.sequence,
        payload: isAgain ? payload.subarray(2) : payload,
        marker: packet.marker,
        bytes: length,
      },
      now,
    )
  }
}
