import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { IceCandidate, TrackRef } from '#features/live-rooms/media-types.ts'
import type { MediaEngine } from '#features/live-rooms/server/engines/builtin/media-engine.ts'
import {
  type MediaEngineOptions,
  openMediaEngine,
} from '#features/live-rooms/server/engines/builtin/process/open-media-engine.ts'
import { type Rtcp, readRtcp } from '#features/live-rooms/server/engines/builtin/rtp/rtcp.ts'
import { isRtcp } from '#features/live-rooms/server/engines/builtin/rtp/rtp.ts'
import { createLog } from '#platform/server/log.ts'
import { openProgram } from './ask-program.ts'
import { withExtensions } from './offers.ts'

/** A packet as a browser received it. */
export type Packet = {
  first: number
  marker: boolean
  payloadType: number
  sequence: number
  timestamp: number
  ssrc: number
  /** It came as a retransmission (RFC 4588). */
  isAgain: boolean
  /** Base64. */
  payload: string
}

/** The commands of the program with the clients. */
export type ClientCommand = { client: string } & (
  | { type: 'publish'; ssrcs: Record<string, number> }
  | { type: 'published' | 'receive'; sdp: string }
  | { type: 'candidate'; candidate: string; mid: string }
  | { type: 'send'; mid: string; packets: string[] }
  | { type: 'stream'; mid: string; ssrc: number; every: number; level: number }
  | { type: 'play'; mid: string; ssrc: number; opus: string[] }
  | { type: 'stop'; mid: string }
  | { type: 'lose'; numbers: number[] }
  | { type: 'received' | 'control' | 'state' | 'close' }
)

/** Timeouts for polling on a busy machine. */
export const slowPolling = { timeout: 12_000, interval: 20 }

const mids = { microphone: '0', camera: '1', screen: '2', 'screen-sound': '3' } as const

/** An engine, and clients that act like browsers. */
export async function openStage(options: Partial<MediaEngineOptions> = {}) {
  const slots = new Map<string, Record<string, TrackRef>>()
  const events = {
    speaking: [] as readonly string[],
    connectionChanges: [] as string[],
    lost: [] as string[],
    qualities: [] as string[],
    lines: [] as string[],
    channels: [] as string[],
    trouble: [] as (string | undefined)[],
  }
  const engine = await openMediaEngine({
    bind: '127.0.0.1',
    log: createLog('silent'),
    events: {
      slotsChanged: (person, now) => void slots.set(person, now),
      speakersChanged(_, people) {
        events.speaking = people
      },
      connectionChanged: (participant, is) =>
        void events.connectionChanges.push(`${participant} ${is}`),
      audioBitrateChanged() {},
      videoQualityChanged: (person, quality) => void events.qualities.push(`${person} ${quality}`),
      lineChanged: (person, { step }) => void events.lines.push(`${person} ${step}`),
      channelsChanged: (person, isStereo) => void events.channels.push(`${person} ${isStereo}`),
      transportFailed: (person) => void events.lost.push(person),
      troubleChanged: (trouble) => void events.trouble.push(trouble),
    },
    ...options,
  })
  const program = openProgram<ClientCommand>(
    join(import.meta.dirname, 'programs', 'media-client.ts'),
  )
  return {
    engine,
    slots,
    events,
    join: (name: string, ssrc: number) =>
      openClient(program.ask, engine, name, ssrc, slots, events.lost),
    async close() {
      await engine.close()
      await program.close()
    },
  }
}

export type Client = ReturnType<typeof openClient>

function openClient(
  ask: (command: ClientCommand) => Promise<unknown>,
  engine: MediaEngine,
  name: string,
  ssrc: number,
  slots: Map<string, Record<string, TrackRef>>,
  lost: string[],
) {
  const ssrcs = { '0': ssrc, '1': ssrc + 1, '2': ssrc + 2, '3': ssrc + 3 }
  engine.enter('room', name)

  const timesLost = () => lost.filter((one) => one === name).length

  /**
   * Whether a connection was made, `before` being how many were lost until then: a browser begins anew
   * where the library fails to make one (see the transport).
   */
  const isConnected = (which: 'publisher' | 'subscriber', before: number) =>
    vi.waitFor(async () => {
      if (timesLost() > before) {
        lost.splice(lost.lastIndexOf(name), 1)
        return false
      }
      if ((await client.state())[which] !== 'connected') throw new Error(`${name} is not ${which}`)
      return true
    }, slowPolling)

  const client = {
    name,
    ssrcs,
    /** With a `forged` offer no connection is made. */
    async publish(forged?: (offer: string) => string): Promise<{ offer: string; answer: string }> {
      const before = timesLost()
      const offer = withExtensions(String(await ask({ client: name, type: 'publish', ssrcs })))
      const sdp = await engine.publish(name, forged?.(offer) ?? offer)
      await ask({ client: name, type: 'published', sdp })
      if (!forged && !(await isConnected('publisher', before))) return client.publish()
      return { offer, answer: sdp }
    },
    /** `via` rewrites the candidates of the server. */
    async receive(via = (candidate: string) => candidate): Promise<{
      offer: string
      answer: string
      candidates: IceCandidate[]
    }> {
      const before = timesLost()
      const { sdp, candidates } = await engine.offer(name)
      const answer = String(await ask({ client: name, type: 'receive', sdp }))
      await engine.answer(name, answer)
      const reached = candidates.map((one) => ({ ...one, candidate: via(one.candidate) }))
      for (const one of reached) await ask({ client: name, type: 'candidate', ...one })
      if (!(await isConnected('subscriber', before))) return client.receive(via)
      return { offer: sdp, answer, candidates }
    },
    send: (kind: TrackRef['kind'], packets: Buffer[]) =>
      client.sendRaw(
        mids[kind],
        packets.map((bytes) => {
          bytes.writeUInt32BE(ssrcs[mids[kind]], 8)
          return bytes
        }),
      ),
    sendRaw: (mid: string, packets: Buffer[]) => {
      const base64 = packets.map((bytes) => bytes.toString('base64'))
      return ask({ client: name, type: 'send', mid, packets: base64 })
    },
    /** Sends a packet every so many milliseconds, with a level in −dBov; video begins with a keyframe. */
    stream: (kind: TrackRef['kind'], every = 20, level = 20) => {
      const mid = mids[kind]
      return ask({ client: name, type: 'stream', mid, ssrc: ssrcs[mid], every, level })
    },
    stop: (kind: TrackRef['kind']) => ask({ client: name, type: 'stop', mid: mids[kind] }),
    lose: (numbers: number[]) => ask({ client: name, type: 'lose', numbers }),
    received: async (mid: string) => (await client.allReceived())[mid] ?? [],
    /** By mid. */
    allReceived: () => ask({ client: name, type: 'received' }) as Promise<Record<string, Packet[]>>,
    /** The RTCP packets since the last call. */
    control: async (): Promise<Rtcp[]> =>
      ((await ask({ client: name, type: 'control' })) as string[]).flatMap((bytes) =>
        readRtcp(Buffer.from(bytes, 'base64')),
      ),
    state: () =>
      ask({ client: name, type: 'state' }) as Promise<{ publisher?: string; subscriber?: string }>,
    close: () => ask({ client: name, type: 'close' }),
    /** The mid of the slot in which a person's track is received. */
    async midOf(person: string, kind: TrackRef['kind']) {
      return vi.waitFor(() => {
        const found = Object.entries(slots.get(name) ?? {}).find(
          ([, source]) => source.participant === person && source.kind === kind,
        )
        if (!found) throw new Error(`${name} has no place for the ${kind} of ${person}`)
        return found[0]
      }, slowPolling)
    },
    /** The packets of a slot, once there are enough. */
    receives: (mid: string, isEnough: (packets: Packet[]) => boolean) =>
      vi.waitFor(async () => {
        const packets = await client.received(mid)
        if (!isEnough(packets)) throw new Error(`${name} heard ${packets.length} in ${mid}`)
        return packets
      }, slowPolling),
  }
  return client
}

/** A proxy to the server that loses packets: a number of the next media packets, or all. */
export async function openLossyNetwork(port: number) {
  const front = createSocket('udp4').bind(0, '127.0.0.1')
  await once(front, 'listening')
  // Kept, because a page may still be told of addresses when the sockets have been closed.
  const { port: frontPort } = front.address()
  const backs = new Map<number, Socket>()
  let losing = 0
  let isCut = false
  front.on('message', (bytes, { port: from }) => {
    const back = backs.get(from) ?? createSocket('udp4')
    if (!backs.has(from))
      back.on('message', (answer) => isLost(answer) || front.send(answer, from, '127.0.0.1'))
    backs.set(from, back)
    if (!isCut) back.send(bytes, port, '127.0.0.1')
  })
  function isLost(bytes: Buffer) {
    if (isCut) return true
    const isMedia = (bytes[0] ?? 0) >> 6 === 2 && !isRtcp(bytes)
    if (!isMedia || losing === 0) return false
    losing -= 1
    return true
  }
  return {
    via: (candidate: string) => candidate.replace(` ${port} `, ` ${frontPort} `),
    lose(count: number) {
      losing = count
    },
    left: () => losing,
    /** Drops everything in both directions, or stops that. */
    cut(is: boolean) {
      isCut = is
    },
    close() {
      for (const socket of [front, ...backs.values()]) socket.close()
    },
  }
}
