import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { median } from '../median.ts'
import { briefly, many } from './briefly.ts'
import { openJanus } from './media/janus.ts'
import { openLiveKit } from './media/livekit.ts'
import { openOurs } from './media/ours.ts'
import { type Forwarder, openRoomsUnderLoad, type Shape } from './media/room-under-load.ts'
import { endWith } from './missed.ts'

// The cost of forwarding sound and video, beside Janus and LiveKit where they are, and its stability:
// `npm run bench:media`, with fewer rounds or minutes during development. It fails where a figure
// is missed.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: String(many(5, 1)) },
    minutes: { type: 'string', default: String(many(10, 0)) },
    beside: { type: 'string', multiple: true, default: briefly ? [] : ['Janus', 'LiveKit'] },
  },
})
const rounds = Number(values.rounds)
const minutes = Number(values.minutes)
const others = values.beside

const forwarders: Record<string, () => Promise<Forwarder | undefined>> = {
  ours: openOurs,
  Janus: openJanus,
  LiveKit: openLiveKit,
}

const lecture: Shape = { room: 'lecture', senders: 1, listeners: many(49, 2) }
const ensemble: Shape = { room: 'ensemble', senders: 10, listeners: 0 }

/** The largest allowed ratio to Janus. */
const mostOfJanus = 0.5
/** The largest allowed growth of memory from the third minute to the last. */
const mostGrowth = 0.05

/** Milliseconds until all streams flow, and in ours until the just-in-time compiler is done. */
const warmUp = many(12_000, 500)
/** Janus and LiveKit are compiled before. */
const warmUpOfOthers = many(4_000, 500)
const measured = many(6_000, 1_000)
/** USER_HZ of Linux on all machines that it is built for. */
const ticksPerSecond = 100

const missed: string[] = []
if (rounds > 0) {
  const columns = ['CPU a forwarded packet, µs', 'ours', ...others.flatMap((by) => [by, 'ratio'])]
  console.log(`| ${columns.join(' | ')} |\n|${'---|'.repeat(columns.length)}`)
  await compare('lecture, 1 to 49', lecture)
  if (!briefly) await compare('ensemble, 10 to each other', ensemble)
}
if (minutes > 0) await hold()
endWith(missed)

/** Alternating, so that other load on the machine affects both. */
async function compare(name: string, shape: Shape) {
  const costs = new Map<string, number[]>()
  for (let round = 0; round < rounds; round += 1) {
    for (const by of ['ours', ...others]) {
      const forwarder = await forwarders[by]?.()
      if (!forwarder) continue
      costs.set(by, [...(costs.get(by) ?? []), await cost(forwarder, shape)])
    }
  }
  const our = median(costs.get('ours') ?? [])
  const cells = others.flatMap((by) => {
    const theirs = costs.get(by)
    if (!theirs) return ['not here', '']
    const ratio = our / median(theirs)
    if (by === 'Janus' && ratio > mostOfJanus) missed.push(`${name}: ${ratio.toFixed(2)} of Janus`)
    return [median(theirs).toFixed(2), ratio.toFixed(2)]
  })
  console.log(`| ${[name, our.toFixed(2), ...cells].join(' | ')} |`)
}

/** Microseconds of CPU for each received packet. */
async function cost(forwarder: Forwarder, shape: Shape) {
  const rooms = await openRoomsUnderLoad(forwarder, [shape])
  await wait(forwarder.name === 'ours' ? warmUp : warmUpOfOthers)
  const cpuBefore = cpuOf(forwarder.pid)
  const before = await rooms.count()
  await wait(measured)
  const after = await rooms.count()
  const cpu = cpuOf(forwarder.pid) - cpuBefore
  await rooms.close()
  const lost = after.missing - before.missing
  const each = (cpu * 1e6) / (after.received - before.received)
  if (!briefly)
    console.error(`${shape.room}, ${forwarder.name}: ${each.toFixed(2)} µs, ${lost} lost`)
  return each
}

/** A lecture and an ensemble at once, in one engine. */
async function hold() {
  const ours = await openOurs()
  const rooms = await openRoomsUnderLoad(ours, [lecture, ensemble])
  await wait(warmUp)
  const before = await rooms.count()
  const cpuBefore = cpuOf(ours.pid)
  const memory: number[] = []
  for (let minute = 0; minute < minutes; minute += 1) {
    const samples: number[] = []
    for (let sample = 0; sample < 12; sample += 1) {
      await wait(5_000)
      samples.push((await ours.memory()) / 1e6)
    }
    memory.push(median(samples))
  }
  const cpu = cpuOf(ours.pid) - cpuBefore
  const after = await rooms.count()
  await rooms.close()
  const received = after.received - before.received
  const lost = after.missing - before.missing
  const grown = (memory.at(-1) ?? 0) / (memory[Math.min(2, memory.length - 1)] ?? 1) - 1
  console.log(`
A lecture of 50 and an ensemble of 10 at once, ${minutes} minutes: ${received} packets received, ${lost} lost,
${((cpu * 1e6) / received).toFixed(2)} µs a packet, ${(cpu / minutes / 0.6).toFixed(1)} % of a core.
Memory by minute, MB: ${memory.map((one) => one.toFixed(0)).join(', ')}.`)
  if (lost > 0) missed.push(`${lost} packets lost`)
  if (grown > mostGrowth) missed.push(`memory grew by ${(100 * grown).toFixed(1)} %`)
}

/** Seconds of CPU of a process with all its threads (proc(5): fields 14 and 15). */
function cpuOf(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
