import { parseArgs } from 'node:util'
import type { Heard } from '../lines/heard.ts'
import { openLessonOnLine } from '../lines/lesson-on-line.ts'
import type { LineShape } from '../simulated-line.ts'
import { briefly, many } from './briefly.ts'
import { endWith } from './missed.ts'

// What a listener on a thin or bad line hears and sees of people whose lines are good:
// `npm run bench:lines`. Time is virtual, so it takes seconds and gives the same figures each time.
// It fails where a figure is missed.

const { values } = parseArgs({ options: { seconds: { type: 'string' } } })
const seconds = Number(values.seconds ?? many(60, 1))

/** Seconds until a line is known, and sound has found its bitrate. */
const settleSeconds = many(10, 1)

/** The most that may be offered, as a share of the line. */
const mostOffered = 1.15

type Row = { name: string; down?: LineShape; up?: LineShape; senders: number; most: number }

/** A camera as browsers send it, in kbit/s: small, half and whole. */
const camera = { l: 120, m: 400, h: 1700 }

/** `most`: the share of sound that may be concealed. */
const rows: Row[] = [
  { name: 'no bounds', down: {}, senders: 1, most: 0.01 },
  { name: '3000 kbit/s', down: { kbits: 3000 }, senders: 1, most: 0.01 },
  { name: '1000 kbit/s', down: { kbits: 1000 }, senders: 1, most: 0.01 },
  { name: '500 kbit/s', down: { kbits: 500 }, senders: 1, most: 0.02 },
  { name: '250 kbit/s', down: { kbits: 250 }, senders: 1, most: 0.03 },
  { name: '5 % loss', down: { loss: 0.05 }, senders: 1, most: 0.03 },
  { name: '1000 kbit/s, 5 % loss', down: { kbits: 1000, loss: 0.05 }, senders: 1, most: 0.03 },
  { name: '150 ms of jitter', down: { jitter: 150 }, senders: 1, most: 0.03 },
  { name: '1000 kbit/s up', up: { kbits: 1000 }, senders: 1, most: 0.01 },
  { name: '500 kbit/s up', up: { kbits: 500 }, senders: 1, most: 0.02 },
  { name: '250 kbit/s up', up: { kbits: 250 }, senders: 1, most: 0.03 },
  { name: 'five senders, 3000 kbit/s', down: { kbits: 3000 }, senders: 5, most: 0.01 },
]

const missed: string[] = []
console.log('| line | sound, kbit/s | concealed | offered, kbit/s | dropped | pictures a second |')
console.log('|---|---|---|---|---|---|')
for (const row of briefly ? rows.slice(0, 1) : rows) {
  check(row.name, await heardOn(row), row.most, row.down?.kbits)
}
if (!briefly) await change()
endWith(briefly ? [] : missed)

async function heardOn({ down, up, senders }: Row) {
  const { listen } = await openLessonOnLine({
    senders,
    sound: 510,
    // These clients fit one picture to what they may send, and layers not.
    camera: up ? 800 : camera,
    ...(down && { down }),
    ...(up && { up }),
  })
  listen(settleSeconds)
  return listen(seconds)
}

function check(name: string, heard: Heard, most: number, kbits = Number.POSITIVE_INFINITY) {
  const { soundKbits, concealed, offered, dropped, pictures } = heard
  const columns = [
    name,
    soundKbits.toFixed(0),
    `${(100 * concealed).toFixed(2)} %`,
    offered.toFixed(0),
    dropped,
    pictures.map((rate) => rate.toFixed(0)).join(', ') || 'none',
  ]
  console.log(`| ${columns.join(' | ')} |`)
  if (concealed > most) missed.push(`${name}: ${(100 * concealed).toFixed(2)} % concealed`)
  if (offered > mostOffered * kbits) missed.push(`${name}: ${offered.toFixed(0)} kbit/s offered`)
}

/** A line that becomes thin in mid-class, and good again. */
async function change() {
  const { line, listen } = await openLessonOnLine({
    down: { kbits: 3000 },
    senders: 1,
    sound: 510,
    camera,
  })
  listen(settleSeconds)
  line.kbits = 500
  const thinAfter = secondsUntil(({ offered }) => offered <= mostOffered * 500)
  check('3000 to 500 kbit/s, then', listen(seconds), 0.02, 500)
  line.kbits = 3000
  const fullAfter = secondsUntil(
    ({ soundKbits, pictures }) => soundKbits > 500 && (pictures[0] ?? 0) > 20,
  )
  check('500 to 3000 kbit/s, then', listen(seconds), 0.01, 3000)
  console.log(`
Seconds until no more is offered than the thin line carries: ${thinAfter}; until all is there again on the good one: ${fullAfter}.`)
  if (fullAfter > 10) missed.push(`full quality after ${fullAfter} seconds`)

  function secondsUntil(isDone: (heard: Heard) => boolean) {
    for (let passed = 1; passed < 30; passed += 1) if (isDone(listen(1))) return passed
    return 30
  }
}
