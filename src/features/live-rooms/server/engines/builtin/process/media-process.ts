import { newCounters } from '../media.ts'
import { openRooms } from '../rooms.ts'
import { type Library, openTransport } from '../transport/transport.ts'
import { openTurnProxy } from '../transport/turn-proxy.ts'
import {
  heartbeatMs,
  type ProcessCommand,
  type ProcessEvent,
  type ProcessRequest,
  type ProcessResponses,
  portInUse,
  type Setup,
} from './process-messages.ts'

// The process that forwards media: a crash of native code does not touch the server. It takes
// commands from the server that started it, and ends with it.

const counters = newCounters()
let rooms: ReturnType<typeof openRooms> | undefined

process.on('message', (command: ProcessCommand) => {
  try {
    handleCommand(command)
  } catch (error) {
    failed(error)
  }
})
process.on('disconnect', () => process.exit())
setInterval(() => send({ type: 'heartbeat' }), heartbeatMs)
process.on('unhandledRejection', failed)

function handleCommand(command: ProcessCommand) {
  if (command.type === 'open') void open(command.setup)
  else if (command.type === 'request') void respond(command.id, command.request)
  else if (command.type === 'enter') enter(command)
  else if (command.type === 'leave') rooms?.leave(command.participant)
  else if (command.type === 'allow') rooms?.allow(command.participant, command.kinds)
  else if (command.type === 'favour') rooms?.favour(command.participant, command.isFavoured)
  else rooms?.watch(command.participant, command.wishes)
}

async function open({ library, most, turnProxy: turnProxyPort, ...where }: Setup) {
  let found: Library
  try {
    found = await import(library)
  } catch (error) {
    return send({ type: 'unsupported', reason: `${library} does not load. ${messageOf(error)}` })
  }
  try {
    const { port, bind } = where
    const to = { port, address: bind ?? '127.0.0.1' }
    const turnProxy =
      turnProxyPort === undefined
        ? undefined
        : await openTurnProxy({ port: turnProxyPort, bind, to, failed })
    const transport = openTransport(found, { ...where, turnProxy })
    rooms = openRooms({ transport, counters, most, emit: send, failed })
  } catch {
    // The port is not free; the server starts this process again.
    return process.exit(portInUse)
  }
  send({ type: 'opened' })
}

function enter({ room, participant, isHost }: ProcessCommand & { type: 'enter' }) {
  rooms?.enter(room, participant, isHost)
  if (beats.length > 0) return
  beats = [
    every(50, (now) => rooms?.tick(now)),
    every(250, () => rooms?.updateSpeakers()),
    every(1000, (now) => {
      rooms?.report(now)
      reportDropped(now)
      restWhenEmpty()
    }),
  ]
}

/** What only rooms with somebody in them need; an idle server is not woken for it. */
let beats: NodeJS.Timeout[] = []

function restWhenEmpty() {
  if (rooms && rooms.size() > 0) return
  for (const beat of beats.splice(0)) clearInterval(beat)
}

async function respond(id: number, request: ProcessRequest) {
  try {
    send({ type: 'response', id, answer: await responseTo(request) })
  } catch (error) {
    send({ type: 'request-failed', id, reason: messageOf(error) })
  }
}

async function responseTo(
  request: ProcessRequest,
): Promise<ProcessResponses[keyof ProcessResponses]> {
  if (!rooms) throw new Error('The engine is not open.')
  if (request.type !== 'stats') return rooms.handleRequest(request)
  const { user, system } = process.cpuUsage()
  const cpu = (user + system) / 1e6
  return { ...counters, participants: rooms.size(), memory: process.memoryUsage.rss(), cpu }
}

function every(milliseconds: number, what: (now: number) => void) {
  return setInterval(() => {
    try {
      what(performance.now())
    } catch (error) {
      failed(error)
    }
  }, milliseconds)
}

/**
 * Reports an error at most every ten seconds: one caused by a packet would come with every packet.
 */
function failed(error: unknown) {
  counters.errors += 1
  if (performance.now() - lastFailure < 10_000) return
  lastFailure = performance.now()
  send({ type: 'error', reason: error instanceof Error ? `${error.stack}` : String(error) })
}

/** Reports dropped packets at most every ten seconds, so that a flood does not flood the log. */
function reportDropped(now: number) {
  if (counters.overRate === reportedDrops.packets || now - reportedDrops.at < 10_000) return
  send({ type: 'dropped', packets: counters.overRate - reportedDrops.packets })
  reportedDrops = { packets: counters.overRate, at: now }
}

let reportedDrops = { packets: 0, at: Number.NEGATIVE_INFINITY }
let lastFailure = Number.NEGATIVE_INFINITY

function send(event: ProcessEvent) {
  // The server may just have died; then this process ends soon, too.
  if (process.connected) process.send?.(event, undefined, undefined, () => {})
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
