import { UnclearDescription } from '../../../video-engine.ts'
import type { Clock } from '../clock.ts'
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

const clock: Clock = {
  now: () => performance.now(),
  wallTime: () => performance.timeOrigin + performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  every(ms, run) {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  },
}
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
  else if (command.type === 'enter') rooms?.enter(command.room, command.participant, command.isHost)
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
    const transport = openTransport(found, { ...where, turnProxy, clock })
    rooms = openRooms({ clock, transport, counters, most, emit: send, failed })
  } catch {
    // The port is not free; the server starts this process again.
    return process.exit(portInUse)
  }
  send({ type: 'opened' })
}

async function respond(id: number, request: ProcessRequest) {
  try {
    send({ type: 'response', id, answer: await responseTo(request) })
  } catch (error) {
    const isUnclear = error instanceof UnclearDescription
    send({ type: 'request-failed', id, reason: messageOf(error), isUnclear })
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

/**
 * Reports an error at most every ten seconds: one caused by a packet would come with every packet.
 */
function failed(error: unknown) {
  counters.errors += 1
  if (clock.now() - lastFailure < 10_000) return
  lastFailure = clock.now()
  send({ type: 'error', reason: error instanceof Error ? `${error.stack}` : String(error) })
}

let lastFailure = Number.NEGATIVE_INFINITY

function send(event: ProcessEvent) {
  // The server may just have died; then this process ends soon, too.
  if (process.connected) process.send?.(event, undefined, undefined, () => {})
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
