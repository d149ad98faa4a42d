import { Audio, initLogger, PeerConnection, type Track, Video } from 'node-datachannel'
import { media, rtxPayloadType } from '#features/live-rooms/server/engines/builtin/media.ts'
import {
  isRtcp,
  payloadAt,
  type RtpPacket,
  readRtp,
} from '#features/live-rooms/server/engines/builtin/rtp/rtp.ts'
import type { ClientCommand, Packet } from '../media-client.ts'
import { extensions, gathered } from '../offers.ts'

// Clients that act like browsers: they publish on command, and record all received packets. In a
// process of their own, since an error in the library's callbacks ends it.
initLogger('Fatal', () => {})
const clients = new Map<string, ReturnType<typeof openClient>>()
process.on('disconnect', () => process.exit())
process.on('message', async ({ id, command }: { id: number; command: ClientCommand }) => {
  const client = clients.get(command.client) ?? openClient()
  clients.set(command.client, client)
  try {
    process.send?.({ id, answer: (await client(command)) ?? null })
  } catch (error) {
    process.send?.({ id, error: String(error) })
  }
})

function openClient() {
  let publisher: PeerConnection | undefined
  let subscriber: PeerConnection | undefined
  const tracks = new Map<string, Track>()
  const sent = new Map<string, Buffer>()
  const streams = new Map<string, NodeJS.Timeout>()
  const keyframes = new Set<string>()
  const received: Record<string, Packet[]> = {}
  let control: string[] = []
  let lose: number[] = []

  return (command: ClientCommand) => {
    if (command.type === 'publish') return publish(command.ssrcs)
    if (command.type === 'published') publisher?.setRemoteDescription(command.sdp, 'answer')
    else if (command.type === 'receive') return receive(command.sdp)
    else if (command.type === 'candidate')
      subscriber?.addRemoteCandidate(command.candidate, command.mid)
    else if (command.type === 'send') for (const bytes of command.packets) send(command.mid, bytes)
    else if (command.type === 'stream') stream(command)
    else if (command.type === 'play') play(command)
    else if (command.type === 'stop') clearInterval(streams.get(command.mid))
    else if (command.type === 'lose') lose = command.numbers
    else if (command.type === 'received') return received
    else if (command.type === 'control') {
      const all = control
      control = []
      return all
    } else if (command.type === 'state') {
      return { publisher: publisher?.state(), subscriber: subscriber?.state() }
    } else {
      for (const timer of streams.values()) clearInterval(timer)
      publisher?.close()
      subscriber?.close()
    }
    return undefined
  }

  function open(name: string) {
    return new PeerConnection(name, {
      iceServers: [],
      bindAddress: '127.0.0.1',
      disableAutoNegotiation: true,
      forceMediaTransport: true,
    })
  }

  async function publish(ssrcs: Record<string, number>) {
    publisher?.close()
    publisher = open('publish')
    for (const [mid, ssrc] of Object.entries(ssrcs)) {
      const medium = isSound(mid) ? new Audio(mid, 'SendOnly') : new Video(mid, 'SendOnly')
      if (isSound(mid)) (medium as Audio).addOpusCodec(109)
      else (medium as Video).addVP8Codec(120)
      medium.addSSRC(ssrc, 'client', 'client', `track-${mid}`)
      const track = publisher.addTrack(medium)
      track.onMessage((bytes) => obey(mid, ssrc, bytes))
      tracks.set(mid, track)
    }
    publisher.setLocalDescription('offer')
    return gathered(publisher)
  }

  function receive(sdp: string) {
    subscriber?.close()
    subscriber = open('receive')
    subscriber.onTrack((track) => {
      const mid = track.mid()
      tracks.set(mid, track)
      received[mid] ??= []
      track.onMessage((bytes) => remember(mid, bytes))
    })
    subscriber.setRemoteDescription(sdp, 'offer')
    subscriber.setLocalDescription('answer')
    return gathered(subscriber)
  }

  function remember(mid: string, bytes: Buffer) {
    if (isRtcp(bytes)) control.push(bytes.toString('base64'))
    else {
      const [first = 0] = bytes
      const packet = unwrapped(readRtp(bytes, extensions))
      if (!packet) return
      const { payload, marker, payloadType, sequence, timestamp, ssrc, isAgain } = packet
      received[mid]?.push({
        ...{ first, marker, payloadType, sequence, timestamp, ssrc, isAgain },
        payload: payload.toString('base64'),
      })
    }
  }

  /** A packet that was sent again as it was at first (RFC 4588). */
  function unwrapped(packet: RtpPacket | undefined) {
    if (!packet || (packet.payloadType === rtxPayloadType && packet.isPaddingAlone))
      return undefined
    const payload = packet.bytes.subarray(payloadAt)
    if (packet.payloadType !== rtxPayloadType) return { ...packet, payload, isAgain: false }
    return {
      ...{ ...packet, payload: payload.subarray(2), isAgain: true, ssrc: packet.ssrc - 1000 },
      ...{ payloadType: media.video.payloadType, sequence: payload.readUInt16BE(0) },
    }
  }

  /** Resends requested packets and sends keyframes, like a browser. */
  function obey(mid: string, ssrc: number, bytes: Buffer) {
    control.push(bytes.toString('base64'))
    const kind = `${bytes[1]}/${(bytes[0] ?? 0) & 31}`
    if (kind === '206/1' && bytes.readUInt32BE(8) === ssrc) keyframes.add(mid)
    if (kind !== '205/1' || bytes.readUInt32BE(8) !== ssrc) return
    for (let at = 12; at + 4 <= bytes.length; at += 4) {
      const packet = sent.get(`${mid}/${bytes.readUInt16BE(at)}`)
      if (packet) put(mid, packet)
    }
  }

  function send(mid: string, base64: string) {
    const bytes = Buffer.from(base64, 'base64')
    if (isRtcp(bytes)) return put(mid, bytes)
    const sequence = bytes.readUInt16BE(2)
    sent.set(`${mid}/${sequence}`, bytes)
    if (!lose.includes(sequence)) put(mid, bytes)
  }

  function put(mid: string, bytes: Buffer) {
    try {
      tracks.get(mid)?.sendMessageBinary(bytes)
    } catch {
      // Not connected yet, or not any more.
    }
  }

  function stream({ mid, ssrc, every, level }: ClientCommand & { type: 'stream' }) {
    clearInterval(streams.get(mid))
    let count = 0
    keyframes.add(mid)
    const timer = setInterval(() => {
      count += 1
      const header = headerOf({ mid, ssrc, count, every, level })
      const isKeyframe = keyframes.delete(mid)
      const payload = isSound(mid)
        ? Buffer.from(`sound ${ssrc}/${count}`)
        : Buffer.from([0x90, 0x80, 0x80 | (count >> 8), count & 255, isKeyframe ? 0 : 1, 7])
      send(mid, Buffer.concat([header, payload]).toString('base64'))
    }, every)
    streams.set(mid, timer)
  }

  /** Plays packets of 20 ms again and again, by the clock: a decoder makes up for what comes late. */
  function play({ mid, ssrc, opus }: ClientCommand & { type: 'play' }) {
    clearInterval(streams.get(mid))
    const every = 20
    const begin = performance.now()
    let count = 0
    const timer = setInterval(() => {
      for (; begin + count * every < performance.now(); count += 1) {
        const header = headerOf({ mid, ssrc, count, every, level: 20 })
        const payload = Buffer.from(opus[count % opus.length] ?? '', 'base64')
        put(mid, Buffer.concat([header, payload]))
      }
    }, every / 2)
    streams.set(mid, timer)
  }
}

type Numbered = { mid: string; ssrc: number; count: number; every: number; level: number }

/** A packet's header, with its level in −dBov. */
function headerOf({ mid, ssrc, count, every, level }: Numbered) {
  const header = Buffer.alloc(20)
  header[0] = 0x90
  header[1] = isSound(mid) ? 109 : 120 | 128
  // Continues with numbers that the test does not use.
  header.writeUInt16BE((30_000 + count) & 0xffff, 2)
  header.writeUInt32BE(count * every * (isSound(mid) ? 48 : 90), 4)
  header.writeUInt32BE(ssrc, 8)
  header.writeUInt32BE(0xbede_0001, 12)
  header.writeUInt16BE(0x1000 | level, 16)
  return header
}

/** The microphone, and the sound of the screen. */
function isSound(mid: string) {
  return mid === '0' || mid === '3'
}
