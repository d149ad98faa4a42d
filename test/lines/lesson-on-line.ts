import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { firstAudioBitrate, type LineState } from '#features/live-rooms/media-types.ts'
import { openMediaEngine } from '#features/live-rooms/server/engines/builtin/process/open-media-engine.ts'
import { createLog } from '#platform/server/log.ts'
import { openProgram } from '../ask-program.ts'
import { type layers, withExtensions, withLayers } from '../offers.ts'
import type { LineCommand, SentKind } from '../programs/line-client.ts'
import { openShapedNetwork } from '../shaped-network.ts'
import type { LineShape } from '../simulated-line.ts'
import { ignoredEvents } from '../video-events.ts'
import type { Received } from './received-stream.ts'

/** What a listener on a line had in a time. */
export type Heard = {
  /** The share of the sound that came too late or never, over all voices. */
  concealed: number
  /** Kilobits a second that were offered to the line. */
  offered: number
  /** Packets that the line dropped. */
  dropped: number
  /** Pictures a second of each camera that was seen, and its rate in kbit/s. */
  pictures: number[]
  pictureKbits: number[]
  keyframeRequests: number
  soundKbits: number
}

/**
 * A class of which one listens on a line of that shape, and the others send sound and pictures of so
 * many kbit/s, on lines of their own without bounds, or of the shape `up`.
 */
export async function openLessonOnLine(options: {
  down?: LineShape
  up?: LineShape
  senders: number
  sound: number
  /** One picture, or its layers. */
  camera: number | Record<(typeof layers)[number], number>
}) {
  const { senders, sound, camera, down = {}, up = {} } = options
  const lines = new Map<string, LineState>()
  const failed = new Set<string>()
  const engine = await openMediaEngine({
    bind: '127.0.0.1',
    log: createLog('silent'),
    events: {
      ...ignoredEvents,
      audioBitrateChanged(client, bitrate) {
        const kbits = Math.min(sound, bitrate / 1000)
        void ask({ client, type: 'rate', kind: 'microphone', kbits })
      },
      lineChanged: (client, line) => void lines.set(client, line),
      transportFailed: (client) => void failed.add(client),
    },
  })
  const { ask, close } = openProgram<LineCommand>(
    join(import.meta.dirname, '..', 'programs', 'line-client.ts'),
  )
  const networks: Network[] = []
  const uplinks: Network['up'][] = []
  const isLayered = typeof camera !== 'number'
  const names = Array.from({ length: senders }, (_, index) => `sender-${index}`)
  for (const [index, client] of names.entries()) {
    engine.enter('room', client)
    engine.allow(client, ['microphone', 'camera'])
    const network = await untilConnected(client, 'publisher', () => publish(client, index))
    uplinks.push(network.up)
    const kbits = Math.min(sound, firstAudioBitrate / 1000)
    await ask({ client, type: 'rate', kind: 'microphone', kbits })
    const rates = Object.entries(isLayered ? camera : { camera }) as [SentKind, number][]
    for (const [kind, kbits] of rates) await ask({ client, type: 'rate', kind, kbits })
  }
  const listener = await openListener('listener', down)

  async function publish(client: string, index: number) {
    const offer = withExtensions(
      await ask<string>({ client, type: 'publish', ssrc: 10_000 + 10 * index }),
    )
    const answer = await engine.publish(client, isLayered ? withLayers(offer) : offer)
    const port = Number(/ (\d+) typ host/.exec(answer)?.[1])
    const network = await openShapedNetwork(port, { up })
    networks.push(network)
    const sdp = answer.replace(/a=candidate:.*/g, network.via)
    await ask({ client, type: 'published', sdp })
    return network
  }

  /** Connects, and anew where the engine says that the connection has failed, like a browser. */
  async function untilConnected(
    client: string,
    which: 'publisher' | 'subscriber',
    connect: () => Promise<Network>,
  ) {
    const deadline = performance.now() + 15_000
    let network = await connect()
    while ((await ask<Record<string, string>>({ client, type: 'state' }))[which] !== 'connected') {
      if (performance.now() > deadline) throw new Error(`${client} is not connected`)
      if (failed.delete(client)) network = await connect()
      await wait(20)
    }
    return network
  }

  async function subscribe(client: string, down: LineShape) {
    const { sdp, candidates } = await engine.offer(client)
    const port = Number(candidates[0]?.candidate.split(' ')[5])
    const network = await openShapedNetwork(port, { down })
    networks.push(network)
    await engine.answer(client, await ask<string>({ client, type: 'receive', sdp }))
    for (const { candidate, mid } of candidates) {
      await ask({ client, type: 'candidate', candidate: network.via(candidate), mid })
    }
    return network
  }

  async function openListener(client: string, down: LineShape) {
    engine.enter('room', client)
    engine.watch(client, {
      ...{ participants: names, soundOnly: false },
      qualities: names.map(() => 'high'),
    })
    const network = await untilConnected(client, 'subscriber', () => subscribe(client, down))
    return {
      /** May be changed while it runs. */
      line: network.down.shape,
      /** What the listener has within so many seconds from now. */
      async listen(seconds: number): Promise<Heard> {
        await ask({ client, type: 'count' })
        const before = { ...network.down.offered }
        await wait(seconds * 1000)
        const streams = Object.entries(
          await ask<Record<string, Received>>({ client, type: 'count' }),
        )
        const { bytes, dropped } = network.down.offered
        const sounds = streams.filter(([ssrc]) => Number(ssrc) < 2000).map(([, one]) => one)
        const videos = streams.filter(([ssrc]) => Number(ssrc) >= 2000).map(([, one]) => one)
        const expected = sum(sounds.map((one) => one.expected))
        return {
          concealed: sum(sounds.map((one) => one.concealed)) / Math.max(1, expected),
          offered: ((bytes - before.bytes) * 8) / seconds / 1000,
          dropped: dropped - before.dropped,
          pictures: videos.map(({ frames }) => frames / seconds),
          pictureKbits: videos.map(({ kbits }) => kbits),
          keyframeRequests: sum(videos.map((one) => one.keyframeRequests)),
          soundKbits: sum(sounds.map(({ kbits }) => kbits)),
        }
      },
    }
  }

  return {
    ...listener,
    /** The lines of those who send; they may be changed too. */
    uplinks,
    /** What was told last of each participant's connection. */
    lines,
    /** Somebody else who listens, on a line of their own. */
    openListener,
    stats: engine.stats,
    rate: (kind: SentKind, kbits: number) =>
      Promise.all(names.map((client) => ask({ client, type: 'rate', kind, kbits }))),
    async close() {
      await engine.close()
      await close()
      for (const network of networks) network.close()
    },
  }
}

type Network = Awaited<ReturnType<typeof openShapedNetwork>>

const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0)
