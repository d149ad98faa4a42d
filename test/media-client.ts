import { join } from 'node:path'
import { vi } from 'vitest'
import type { TrackRef } from '#features/live-rooms/media-types.ts'
import type { MediaEngine } from '#features/live-rooms/server/engines/builtin/media-engine.ts'
import {
  type MediaEngineOptions,
  openMediaEngine,
} from '#features/live-rooms/server/engines/builtin/process/open-media-engine.ts'
import { createLog } from '#platform/server/log.ts'
import { openProgram } from './ask-program.ts'
import type { SentKind } from './lines/line-client.ts'
import type { Received } from './lines/received-stream.ts'
import { withExtensions } from './offers.ts'
import { mids, type NumberedStream, type Packet } from './recording-client.ts'
import { ignoredEvents } from './video-events.ts'

/** The commands of the program with the clients. */
export type ClientCommand = { client: string } & (
  | { type: 'publish'; ssrcs: Record<string, number> }
  | { type: 'published' | 'receive'; sdp: string }
  | { type: 'candidate'; candidate: string; mid: string }
  | { type: 'send'; mid: string; packets: string[] }
  | ({ type: 'stream' } & NumberedStream)
  | { type: 'play'; mid: string; ssrc: number; opus: string[] }
  | { type: 'rate'; ssrc: number; kind: SentKind; kbits: number }
  | { type: 'received' | 'count' | 'state' }
)

/** Timeouts for polling on a busy machine. */
export const slowPolling = { timeout: 12_000, interval: 20 }

/** An engine in its process, and clients that act like browsers in another one. */
export async function openStage(options: Partial<MediaEngineOptions> = {}) {
  const slots = new Map<string, Record<string, TrackRef>>()
  const events = {
    lost: [] as string[],
    /** The bitrate that each person's sound was told last, in bits a second. */
    bitrates: new Map<string, number>(),
    trouble: [] as (string | undefined)[],
  }
  const engine = await openMediaEngine({
    bind: '127.0.0.1',
    log: createLog('silent'),
    events: {
      ...ignoredEvents,
      slotsChanged: (person, now) => void slots.set(person, now),
      audioBitrateChanged: (person, bitrate) => void events.bitrates.set(person, bitrate),
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
    events,
    join: (name: string, ssrc: number) =>
      openClient({ ask: program.ask, engine, name, ssrc, slots, lost: events.lost }),
    async close() {
      await engine.close()
      await program.close()
    },
  }
}

function openClient(options: {
  ask: (command: ClientCommand) => Promise<unknown>
  engine: MediaEngine
  name: string
  ssrc: number
  slots: ReadonlyMap<string, Record<string, TrackRef>>
  lost: string[]
}) {
  const { ask, engine, name, ssrc, slots, lost } = options
  const ssrcs = { '0': ssrc, '1': ssrc + 1, '2': ssrc + 2, '3': ssrc + 3 }
  const isConnected = openConnectionCheck(name, lost, () => ask({ client: name, type: 'state' }))
  const timesLost = () => timesIn(lost, name)
  engine.enter('room', name)

  const client = {
    /** With a `forged` offer no connection is made. */
    async publish(forged?: (offer: string) => string): Promise<string> {
      const before = timesLost()
      const offer = withExtensions(String(await ask({ client: name, type: 'publish', ssrcs })))
      const sdp = await engine.publish(name, forged?.(offer) ?? offer)
      await ask({ client: name, type: 'published', sdp })
      if (!forged && !(await isConnected('publisher', before))) return client.publish()
      return sdp
    },
    /** `via` leads to the server's candidates through a network. */
    async receive(via?: (port: number) => Promise<Via>): Promise<Offered> {
      const before = timesLost()
      const offered = await engine.offer(name)
      const { sdp, candidates } = offered
      const answer = String(await ask({ client: name, type: 'receive', sdp }))
      await engine.answer(name, answer)
      const through = await via?.(Number(candidates[0]?.candidate.split(' ')[5]))
      for (const { candidate, mid } of candidates) {
        const reached = through?.(candidate) ?? candidate
        await ask({ client: name, type: 'candidate', candidate: reached, mid })
      }
      return (await isConnected('subscriber', before)) ? offered : client.receive(via)
    },
    send(kind: TrackRef['kind'], packets: readonly Buffer[]) {
      const mid = mids[kind]
      for (const bytes of packets) bytes.writeUInt32BE(ssrcs[mid], 8)
      const base64 = packets.map((bytes) => bytes.toString('base64'))
      return ask({ client: name, type: 'send', mid, packets: base64 })
    },
    /** Sends a numbered packet every 20 ms; video begins with a keyframe. */
    stream(kind: TrackRef['kind']) {
      const mid = mids[kind]
      return ask({ client: name, type: 'stream', mid, ssrc: ssrcs[mid], every: 20, level: 20 })
    },
    /** Sends sound or pictures at that rate, in kbit/s, instead. */
    rate: (kind: SentKind, kbits: number) => ask({ client: name, type: 'rate', ssrc, kind, kbits }),
    /**
     * What was received since the last call, by SSRC. From the first call on the client reports and
     * asks again like a browser, and records no packets.
     */
    count: () => ask({ client: name, type: 'count' }) as Promise<Record<string, Received>>,
    /** The mid of the slot in which a person's track is received. */
    midOf: (person: string, kind: TrackRef['kind']) =>
      vi.waitFor(() => {
        const found = Object.entries(slots.get(name) ?? {}).find(
          ([, source]) => source.participant === person && source.kind === kind,
        )
        if (!found) throw new Error(`${name} has no slot for the ${kind} of ${person}`)
        return found[0]
      }, slowPolling),
    /** The packets of a slot, once there are so many. */
    receives: (mid: string, count: number) =>
      vi.waitFor(async () => {
        const all = (await ask({ client: name, type: 'received' })) as Record<string, Packet[]>
        const packets = all[mid] ?? []
        if (packets.length < count) throw new Error(`${name} has ${packets.length} in ${mid}`)
        return packets
      }, slowPolling),
  }
  return client
}

/**
 * Whether a connection was made, `before` being how many were lost until then: a browser begins anew
 * where the library fails to make one (see the transport).
 */
function openConnectionCheck(name: string, lost: string[], ask: () => Promise<unknown>) {
  return (which: 'publisher' | 'subscriber', before: number) =>
    vi.waitFor(async () => {
      if (timesIn(lost, name) > before) {
        lost.splice(lost.lastIndexOf(name), 1)
        return false
      }
      const state = (await ask()) as Record<string, string>
      if (state[which] !== 'connected') throw new Error(`${name} is not ${which}`)
      return true
    }, slowPolling)
}

const timesIn = (all: readonly string[], name: string) => all.filter((one) => one === name).length

type Via = (candidate: string) => string
type Offered = Awaited<ReturnType<MediaEngine['offer']>>
