import { noPackets } from './media.ts'
import {
  type Answers,
  beatsApart,
  type Heard,
  portTaken,
  type Question,
  type Setup,
  type Told,
} from './process-messages.ts'
import { openRooms } from './rooms.ts'
import { type Library, openTransport } from './transport.ts'
import { openRelayGate } from './turn-proxy.ts'

// The process that carries the media: what native code does to it does not touch the server. It
// takes its orders from the server that started it, and ends with it.

const counters = noPackets()
let rooms: ReturnType<typeof openRooms> | undefined

process.on('message', (told: Told) => {
  try {
    obey(told)
  } catch (error) {
    failed(error)
  }
})
process.on('disconnect', () => process.exit())
setInterval(() => tell({ type: 'beat' }), beatsApart)
process.on('unhandledRejection', failed)

function obey(told: Told) {
  if (told.type === 'open') void open(told.setup)
  else if (told.type === 'ask') void reply(told.id, told.question)
  else if (told.type === 'enter') rooms?.enter(told.room, told.person)
  else if (told.type === 'leave') rooms?.leave(told.person)
  else if (told.type === 'allow') rooms?.allow(told.person, told.kinds)
  else rooms?.watch(told.person, told.wanted)
}

async function open({ library, most, gate: gatePort, ...where }: Setup) {
  let found: Library
  try {
    found = await import(library)
  } catch (error) {
    return tell({ type: 'impossible', reason: `${library} does not load. ${messageOf(error)}` })
  }
  try {
    const { port, bind } = where
    const to = { port, address: bind ?? '127.0.0.1' }
    const gate =
      gatePort === undefined ? undefined : await openRelayGate({ port: gatePort, bind, to, failed })
    const transport = openTransport(found, { ...where, gate })
    rooms = openRooms({ transport, counters, most, tell, failed })
  } catch {
    // Its port is not free; whoever started us tries again.
    return process.exit(portTaken)
  }
  every(50, (now) => rooms?.tend(now))
  every(250, () => rooms?.listen())
  every(1000, (now) => {
    rooms?.report(now)
    tellOfDropped(now)
  })
  tell({ type: 'opened' })
}

async function reply(id: number, question: Question) {
  try {
    tell({ type: 'answered', id, answer: await answerTo(question) })
  } catch (error) {
    tell({ type: 'refused', id, reason: messageOf(error) })
  }
}

async function answerTo(question: Question): Promise<Answers[keyof Answers]> {
  if (!rooms) throw new Error('The engine is not open.')
  if (question.type !== 'stats') return rooms.ask(question)
  const { user, system } = process.cpuUsage()
  const cpu = (user + system) / 1e6
  return { ...counters, people: rooms.size(), memory: process.memoryUsage.rss(), cpu }
}

function every(milliseconds: number, what: (now: number) => void) {
  setInterval(() => {
    try {
      what(performance.now())
    } catch (error) {
      failed(error)
    }
  }, milliseconds)
}

/** An error is told of once in a while: one that a packet causes comes with every packet. */
function failed(error: unknown) {
  counters.errors += 1
  if (performance.now() - lastFailure < 10_000) return
  lastFailure = performance.now()
  tell({ type: 'failed', reason: error instanceof Error ? `${error.stack}` : String(error) })
}

/** Whoever floods us does not flood the log. */
function tellOfDropped(now: number) {
  if (counters.overRate === toldOfDropped.packets || now - toldOfDropped.at < 10_000) return
  tell({ type: 'dropped', packets: counters.overRate - toldOfDropped.packets })
  toldOfDropped = { packets: counters.overRate, at: now }
}

let toldOfDropped = { packets: 0, at: Number.NEGATIVE_INFINITY }
let lastFailure = Number.NEGATIVE_INFINITY

function tell(heard: Heard) {
  // Where the server has just died there is nobody to tell, and soon no process either.
  if (process.connected) process.send?.(heard, undefined, undefined, () => {})
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
