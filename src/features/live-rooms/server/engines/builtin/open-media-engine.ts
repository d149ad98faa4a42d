import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIP } from 'node:net'
import type { Log } from '#platform/server/log.ts'
import type { VideoEvents } from '../../video-engine.ts'
import { places } from './media.ts'
import type { MediaEngine } from './media-engine.ts'
import type { Heard, Setup, Stats } from './process-messages.ts'
import { superviseChild } from './supervise-process.ts'

export type MediaEngineOptions = {
  /** The one UDP port of all connections; any free one when it is not given. */
  port?: number | undefined
  /**
   * The IP address at which browsers reach this machine, where it is not its own. It is then the
   * only one that they are told.
   */
  address?: string | undefined
  /** The address to listen at; all of them when it is not given. */
  bind?: string | undefined
  /** People may come by relays, for which the next port is used too. */
  relayed?: boolean | undefined
  log: Log
  events: VideoEvents
  /** For tests: the library that carries the packets, and how many of the places are used. */
  library?: string
  most?: Setup['most']
}

/**
 * Starts the engine in a process of its own, and again whenever that ends. It opens also where it
 * cannot work, and then says why in `trouble`.
 */
export async function openMediaEngine(
  options: MediaEngineOptions,
): Promise<MediaEngine & { stats(): Promise<Stats>; readonly process: number | undefined }> {
  const { address, bind, log, events, library = 'node-datachannel', most = places } = options
  if (address !== undefined && !isIP(address)) {
    throw new Error(`The address of live video has to be an IP address, not ${address}.`)
  }
  const port = options.port ?? (await freePort(bind))
  const gate = options.port === undefined ? 0 : options.port + 1
  const present = new Set<string>()
  const child = await superviseChild({
    setup: { port, address, bind, library, most, ...(options.relayed && { gate }) },
    log,
    hear,
    trouble(trouble) {
      present.clear()
      events.trouble(trouble)
    },
  })

  function hear(heard: Heard) {
    if (heard.type === 'speaking') events.speaking(heard.room, heard.people)
    // Of who has left nothing more is told, also not what was on its way.
    else if (!('person' in heard) || !present.has(heard.person)) return
    else if (heard.type === 'places') events.places(heard.person, heard.places)
    else if (heard.type === 'cut-off') events.cutOff(heard.person, heard.is)
    else events.lost(heard.person)
  }

  return {
    get trouble() {
      return child.trouble()
    },
    get process() {
      return child.process()
    },
    enter: (room, person) => {
      present.add(person)
      child.tell({ type: 'enter', room, person })
    },
    publish: (person, offer) => child.ask({ type: 'publish', person, offer }),
    offer: (person) => child.ask({ type: 'offer', person }),
    answer: async (person, sdp) => void (await child.ask({ type: 'answer', person, sdp })),
    allow: (person, kinds) => child.tell({ type: 'allow', person, kinds }),
    watch: (person, wanted) => child.tell({ type: 'watch', person, wanted }),
    leave: (person) => {
      present.delete(person)
      child.tell({ type: 'leave', person })
    },
    /** What it has done so far, for measurements. */
    stats: () => child.ask({ type: 'stats' }),
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
