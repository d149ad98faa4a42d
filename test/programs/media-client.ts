import { Audio, initLogger, PeerConnection, type Track, Video } from 'node-datachannel'
import { isRtcp } from '#features/live-rooms/server/engines/builtin/rtp.ts'
import type { Asked, Packet } from '../media-client.ts'
import { gathered } from '../offers.ts'

// Browsers as far as media go: they publish what they are told, and remember all that comes. In a
// process of its own, for an error in the library's callbacks ends it.
initLogger('Fatal', () => {})
const clients = new Map<string, ReturnType<typeof openClient>>()
process.on('disconnect', () => process.exit())
process.on('message', async ({ id, asked }: { id: number; asked: Asked }) => {
  const client = clients.get(asked.client) ?? openClient()
  clients.set(asked.client, client)
  try {
    process.send?.({ id, answer: (await client(asked)) ?? null })
  } catch (error) {
    process.send?.({ id, error: String(error) })
  }
})

function openClient() {
  let publishing: PeerConnection | undefined
  let receiving: PeerConnection | undefined
  const tracks = new Map<string, Track>()
  const sent = new Map<string, Buffer>()
  const streams = new Map<string, NodeJS.Timeout>()
  const keyframes = new Set<string>()
  const heard: Record<string, Packet[]> = {}
  let control: string[] = []
  let lose: number[] = []

  return (asked: Asked) => {
    if (asked.type === 'publish') return publish(asked.ssrcs)
    if (asked.type === 'published') publishing?.setRemoteDescription(asked.sdp, 'answer')
    else if (asked.type === 'receive') return receive(asked.sdp)
    else if (asked.type === 'candidate') receiving?.addRemoteCandidate(asked.candidate, asked.mid)
    else if (asked.type === 'send') for (const bytes of asked.packets) send(asked.mid, bytes)
    else if (asked.type === 'stream') stream(asked)
    else if (asked.type === 'stop') clearInterval(streams.get(asked.mid))
    else if (asked.type === 'lose') lose = asked.numbers
    else if (asked.type === 'heard') return heard
    else if (asked.type === 'control') {
      const all = control
      control = []
      return all
    } else if (asked.type === 'state') {
      return { publishing: publishing?.state(), receiving: receiving?.state() }
    } else {
      for (const timer of streams.values()) clearInterval(timer)
      publishing?.close()
      receiving?.close()
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
    publishing?.close()
    publishing = open('publish')
    for (const [mid, ssrc] of Object.entries(ssrcs)) {
      const medium = mid === '0' ? new Audio(mid, 'SendOnly') : new Video(mid, 'SendOnly')
      if (mid === '0') (medium as Audio).addOpusCodec(109)
      else (medium as Video).addVP8Codec(120)
      medium.addSSRC(ssrc, 'client', 'client', `track-${mid}`)
      const track = publishing.addTrack(medium)
      track.onMessage((bytes) => obey(mid, ssrc, bytes))
      tracks.set(mid, track)
    }
    publishing.setLocalDescription('offer')
    return gathered(publishing)
  }

  function receive(sdp: string) {
    receiving?.close()
    receiving = open('receive')
    receiving.onTrack((track) => {
      const mid = track.mid()
      tracks.set(mid, track)
      heard[mid] ??= []
      track.onMessage((bytes) => remember(mid, bytes))
    })
    receiving.setRemoteDescription(sdp, 'offer')
    receiving.setLocalDescription('answer')
    return gathered(receiving)
  }

  function remember(mid: string, bytes: Buffer) {
    if (isRtcp(bytes)) control.push(bytes.toString('base64'))
    else {
      heard[mid]?.push({
        marker: (bytes[1] ?? 0) > 127,
        payloadType: (bytes[1] ?? 0) & 127,
        sequence: bytes.readUInt16BE(2),
        timestamp: bytes.readUInt32BE(4),
        ssrc: bytes.readUInt32BE(8),
        first: bytes[0] ?? 0,
        payload: bytes.toString('base64', 12),
      })
    }
  }

  /** As a publisher's browser does: sends again what is asked for, and a keyframe. */
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

  function stream({ mid, ssrc, every, level }: Asked & { type: 'stream' }) {
    clearInterval(streams.get(mid))
    let count = 0
    keyframes.add(mid)
    const timer = setInterval(() => {
      count += 1
      // It goes on from where the test's own numbers are not.
      const header = Buffer.alloc(20)
      header[0] = 0x90
      header[1] = mid === '0' ? 109 : 120 | 128
      header.writeUInt16BE((30_000 + count) & 0xffff, 2)
      header.writeUInt32BE(count * every * (mid === '0' ? 48 : 90), 4)
      header.writeUInt32BE(ssrc, 8)
      header.writeUInt32BE(0xbede_0001, 12)
      header.writeUInt16BE(0x1000 | level, 16)
      const isKeyframe = keyframes.delete(mid)
      const payload =
        mid === '0'
          ? Buffer.from(`sound ${ssrc}/${count}`)
          : Buffer.from([0x90, 0x80, 0x80 | (count >> 8), count & 255, isKeyframe ? 0 : 1, 7])
      send(mid, Buffer.concat([header, payload]).toString('base64'))
    }, every)
    streams.set(mid, timer)
  }
}
