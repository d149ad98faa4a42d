import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIP } from 'node:net'
import type { Log } from '#platform/server/log.ts'
import type { VideoEvents } from '../../../video-engine.ts'
import { slotCounts } from '../media.ts'
import type { MediaEngine } from '../media-engine.ts'
import type { ProcessEvent, Setup, Stats } from './process-messages.ts'
import { superviseMediaProcess } from './supervise-media-process.ts'

export type MediaEngineOptions = {
  /** The one UDP port of all connections; any free one when it is not given. */
  port?: number | undefined
  /**
   * The IP address at which browsers reach this machine, where it is not its own. It is then the
   * only one announced.
   */
  address?: string | undefined
  /** The address to listen at; all of them when it is not given. */
  bind?: string | undefined
  /** Some participants use TURN servers, for which the next port is opened too. */
  relayed?: boolean | undefined
  log: Log
  events: VideoEvents
  /** For tests: the native library, and how many of the slots are used. */
  library?: string
  most?: Setup['most']
}

/**
 * Starts the engine in a process of its own, and again whenever that ends. Where it cannot work it
 * opens all the same, and `trouble` says why.
 */
export async function openMediaEngine(
  options: MediaEngineOptions,
): Promise<MediaEngine & { stats(): Promise<Stats>; readonly process: number | undefined }> {
  const { address, bind, log, events, library = 'node-datachannel', most = slotCounts } = options
  if (address !== undefined && !isIP(address)) {
    throw new Error(`The address of live video has to be an IP address, not ${address}.`)
  }
  const port = options.port ?? (await freePort(bind))
  const turnProxy = options.port === undefined ? 0 : options.port + 1
  const joined = new Set<string>()
  const child = await superviseMediaProcess({
    setup: { port, address, bind, library, most, ...(options.relayed && { turnProxy }) },
    log,
    onEvent,
    trouble(trouble) {
      joined.clear()
      events.troubleChanged(trouble)
    },
  })

  function onEvent(event: ProcessEvent) {
    if (event.type === 'speakers-changed') events.speakersChanged(event.room, event.participants)
    // Events of a participant who has left may still be on their way.
    else if (!('participant' in event) || !joined.has(event.participant)) return
    else if (event.type === 'slots-changed') events.slotsChanged(event.participant, event.slots)
    else if (event.type === 'connection-changed')
      events.connectionChanged(event.participant, event.is)
    else if (event.type === 'audio-bitrate-changed')
      events.audioBitrateChanged(event.participant, event.bitrate)
    else if (event.type === 'line-changed') events.lineChanged(event.participant, event.line)
    else if (event.type === 'channels-changed')
      events.channelsChanged(event.participant, event.isStereo)
    else if (event.type === 'video-quality-changed')
      events.videoQualityChanged(event.participant, event.quality)
    else events.transportFailed(event.participant)
  }

  return {
    get trouble() {
      return child.trouble()
    },
    get process() {
      return child.process()
    },
    enter: (room, participant, { isHost } = { isHost: false }) => {
      joined.add(participant)
      child.send({ type: 'enter', room, participant, isHost })
    },
    publish: (participant, offer) => child.request({ type: 'publish', participant, offer }),
    offer: (participant) => child.request({ type: 'offer', participant }),
    answer: async (participant, sdp) =>
      void (await child.request({ type: 'answer', participant, sdp })),
    allow: (participant, kinds) => child.send({ type: 'allow', participant, kinds }),
    watch: (participant, wishes) => child.send({ type: 'watch', participant, wishes }),
    favour: (participant, isFavoured) => child.send({ type: 'favour', participant, isFavoured }),
    leave: (participant) => {
      joined.delete(participant)
      child.send({ type: 'leave', participant })
    },
    /** Counters and memory, for benchmarks. */
    stats: () => child.request({ type: 'stats' }),
    close: child.close,
  }
}

async function freePort(bind?: string) {
  const socket = createSocket(bind !== undefined && isIP(bind) === 4 ? 'udp4' : 'udp6')
  socket.bind(0, bind)
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  await once(socket, 'close')
  return port
}
