import { initLogger, PeerConnection, type Track } from 'node-datachannel'
import {
  isRtcp,
  readRtp,
  writeHeader,
} from '#features/live-rooms/server/engines/builtin/rtp/rtp.ts'
import {
  type Arrival,
  transportFeedback,
} from '#features/live-rooms/server/engines/builtin/rtp/transport-feedback.ts'
import { extensions, gathered } from '../../offers.ts'
import type { Candidate } from './room-under-load.ts'
import { describeMedia, type Sent, streams } from './streams.ts'

/** What the program can be told to do. */
export type Command =
  | { type: 'publish'; person: string; ssrc: number }
  | { type: 'published' | 'receive'; person: string; sdp: string }
  | { type: 'reach'; person: string; candidates: Candidate[] }
  | { type: 'connected' | 'stream' | 'count' | 'close' }

export type Counted = {
  sent: number
  received: number
  /** Sequence numbers that the receivers miss. */
  missing: number
}

// Clients in rooms that send packets with the rate and size of a browser, and count received ones. In
// a process of its own, so that its cost does not count as the server's.
initLogger('Fatal', () => {})

type Publisher = { connection: PeerConnection; sent: Sent[]; feedback: number }
const publishers = new Map<string, Publisher>()
type Receiver = {
  connection: PeerConnection
  tracks: Track[]
  arrivals: Arrival[]
  reports: number
}
const receivers = new Map<string, Receiver>()
const rows = new Map<string, { first: number; highest: number; count: number }>()
let sent = 0
let timer: NodeJS.Timeout | undefined
let reporting: NodeJS.Timeout | undefined

process.on('disconnect', () => process.exit())
process.on('message', async ({ id, command }: { id: number; command: Command }) => {
  try {
    process.send?.({ id, answer: (await answer(command)) ?? null })
  } catch (error) {
    process.send?.({ id, error: String(error) })
  }
})

function answer(command: Command) {
  switch (command.type) {
    case 'publish':
      return publish(command.person, command.ssrc)
    case 'published':
      return publishers.get(command.person)?.connection.setRemoteDescription(command.sdp, 'answer')
    case 'receive':
      return receive(command.person, command.sdp)
    case 'reach':
      return reach(command.person, command.candidates)
    case 'connected':
      return everybody().filter((connection) => connection.state() === 'connected').length
    case 'stream':
      return stream()
    case 'count':
      return count()
    case 'close':
      return close()
    default:
      return command satisfies never
  }
}

const everybody = () => [
  ...[...publishers.values()].map(({ connection }) => connection),
  ...[...receivers.values()].map(({ connection }) => connection),
]

function open(name: string) {
  return new PeerConnection(name, {
    iceServers: [],
    disableAutoNegotiation: true,
    forceMediaTransport: true,
  })
}

function publish(person: string, ssrc: number) {
  const connection = open('publish')
  const sent = describeMedia(ssrc).map(({ stream, medium, ssrc }) => {
    const track = connection.addTrack(medium)
    const one: Sent = {
      stream,
      track,
      ssrc,
      frames: 0,
      sequence: 0,
      timestamp: 0,
      wantsKeyframe: true,
    }
    track.onMessage((bytes) => obey(one, bytes))
    return one
  })
  publishers.set(person, { connection, sent, feedback: 0 })
  connection.setLocalDescription('offer')
  return gathered(connection)
}

/** Of a second offer the same connection takes what is new. */
function receive(person: string, sdp: string) {
  const connection = receivers.get(person)?.connection ?? openReceiver(person)
  connection.setRemoteDescription(sdp, 'offer')
  connection.setLocalDescription('answer')
  return gathered(connection)
}

function openReceiver(person: string) {
  const connection = open('receive')
  // Keeps a reference to its tracks: one without is closed.
  const receiver: Receiver = { connection, tracks: [], arrivals: [], reports: 0 }
  receivers.set(person, receiver)
  connection.onTrack((track) => {
    receiver.tracks.push(track)
    track.onMessage((bytes) => remember(person, receiver, bytes))
  })
  return connection
}

function reach(person: string, candidates: Candidate[]) {
  for (const { candidate, mid } of candidates) {
    receivers.get(person)?.connection.addRemoteCandidate(candidate, mid)
  }
}

/** Counts each packet once, by its sequence number. */
function remember(person: string, { arrivals }: Receiver, bytes: Buffer) {
  if (isRtcp(bytes)) return
  // Janus has no such extension.
  const hasTransport = ((bytes[0] ?? 0) & 16) !== 0
  const transport = hasTransport ? readRtp(Buffer.from(bytes), extensions)?.transport : undefined
  if (transport !== undefined) arrivals.push({ sequence: transport, at: performance.now() })
  const key = `${person}/${bytes.readUInt32BE(8)}`
  const sequence = bytes.readUInt16BE(2)
  const row = rows.get(key)
  if (!row) {
    rows.set(key, { first: sequence, highest: sequence, count: 1 })
    return
  }
  const step = (sequence - row.highest) & 0xffff
  if (step < 0x8000) row.highest += step
  row.count += 1
}

function obey(one: Sent, bytes: Buffer) {
  const isKeyframeRequest = bytes[1] === 206 && ((bytes[0] ?? 0) & 31) === 1
  if (isKeyframeRequest && bytes.readUInt32BE(8) === one.ssrc) one.wantsKeyframe = true
}

/** Everybody reports ten times a second when which packet came, like a browser. */
function report() {
  for (const receiver of receivers.values()) {
    const feedback = transportFeedback(receiver.arrivals, receiver.reports, 1)
    receiver.arrivals = []
    receiver.reports += feedback.length
    for (const bytes of feedback) receiver.tracks[0]?.sendMessageBinary(bytes)
  }
}

/** Everybody sends at different moments, like people at home. */
function stream() {
  clearInterval(timer)
  clearInterval(reporting)
  reporting = setInterval(report, 100)
  const startedAt = performance.now()
  const senders = [...publishers.values()]
  for (const one of senders.flatMap(({ sent }) => sent)) one.frames = 0
  timer = setInterval(() => {
    const passed = performance.now() - startedAt
    for (const [place, publisher] of senders.entries()) {
      for (const [index, { every }] of streams.entries()) {
        const due = passed / every - place / senders.length
        for (const one = publisher.sent[index]; one && one.frames < due; one.frames += 1) {
          send(publisher, index)
        }
      }
    }
  }, 1)
}

/** Sends a frame: one packet of sound, or the packets of a picture. */
function send(publisher: Publisher, index: number) {
  const one = publisher.sent[index]
  if (!one) return
  const { packets, payloadType } = one.stream
  one.timestamp = (one.timestamp + one.stream.clock * (one.stream.every / 1000)) >>> 0
  for (const [at, bytes] of packets.entries()) {
    const marker = at === packets.length - 1 && one.stream.kind === 'camera' ? 128 : 0
    one.sequence = (one.sequence + 1) & 0xffff
    publisher.feedback = (publisher.feedback + 1) & 0xffff
    writeHeader(bytes, payloadType | marker, one.sequence, one.timestamp, one.ssrc)
    bytes.writeUInt16BE(publisher.feedback, one.stream.transportAt)
    // The first packet of a frame marks keyframes (RFC 7741, section 4.3).
    if (one.stream.kind === 'camera' && at === 0) {
      bytes[one.stream.keyAt] = one.wantsKeyframe ? 0 : 1
      one.wantsKeyframe = false
    }
    if (one.track.isOpen() && one.track.sendMessageBinary(bytes)) sent += 1
  }
}

function count(): Counted {
  let received = 0
  let missing = 0
  for (const row of rows.values()) {
    received += row.count
    missing += row.highest - row.first + 1 - row.count
  }
  return { sent, received, missing }
}

function close() {
  clearInterval(timer)
  clearInterval(reporting)
  for (const connection of everybody()) connection.close()
}
