import { expect, test } from 'vitest'
import { type LineShape, simulateLine } from '../../../../../../../test/simulated-line.ts'
import { readTransportFeedback } from '../rtp/read-transport-feedback.ts'
import { type Arrival, transportFeedback } from '../rtp/transport-feedback.ts'
import { networkBytes, openCongestionControl } from './congestion-control.ts'
import { openVideoFitter } from './fit-video.ts'

type Second = { estimate: number | undefined; offered: number; dropped: number; shown: number }

/**
 * A connection on a simulated line, by seconds: sound, and the pictures that fit, of so many kbit/s.
 * Feedback goes back every 100 ms, as from a browser.
 */
function simulate(
  shape: LineShape,
  media: { sound: number; videos: number[]; seconds?: number; first?: number },
  change = (_: number, __: LineShape) => {},
): Second[] {
  const { sound, videos, seconds = 20, first } = media
  const line = simulateLine({ ...shape })
  const congestion = openCongestionControl()
  const onTheWay: Arrival[] = []
  const feedback: { at: number; bytes: Buffer }[] = []
  const rows: Second[] = []
  const fitter = openVideoFitter<number>()
  if (first !== undefined) congestion.begin(first * 1000, 0)
  let shown = new Set(first === undefined ? videos.keys() : [])
  let before = { ...line.offered }

  function send(bytes: number, now: number) {
    const sequence = congestion.next()
    congestion.sent(bytes - networkBytes, false, now)
    const at = line.arrival(bytes, now)
    if (at !== undefined) onTheWay.push({ sequence, at })
  }

  function sendMedia(now: number) {
    if (now % 20 === 0) send(sound * 2.5, now)
    for (const video of now % 40 === 0 ? shown : []) {
      for (let left = (videos[video] ?? 0) * 5; left > 0; left -= 1100) {
        send(Math.min(1100, left), now)
      }
    }
    for (let left = now % 5 === 0 ? congestion.padding(now) : 0; left > 0; left -= 313)
      send(313, now)
  }

  function report(now: number) {
    if (now % 100 === 0) {
      const arrived = onTheWay.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at)
      onTheWay.splice(0, onTheWay.length, ...onTheWay.filter(({ at }) => at > now))
      for (const bytes of transportFeedback(arrived, 0, 1)) feedback.push({ at: now + 20, bytes })
    }
    while ((feedback[0]?.at ?? Number.POSITIVE_INFINITY) <= now) {
      const bytes = feedback.shift()?.bytes ?? Buffer.alloc(0)
      const read = readTransportFeedback(bytes, 0, bytes.length)
      if (read) congestion.report(read, now, 80)
    }
  }

  function choose(now: number) {
    const wanted = videos.map((kbits, track) => ({
      ...{ track, layers: [kbits * 1000], wanted: 0, sent: shown.has(track) ? 0 : undefined },
    }))
    congestion.want((sound + videos.reduce((sum, one) => sum + one, 0)) * 1000, now)
    const fitting = fitter.fit(wanted, sound * 1000, congestion.bits(), now)
    shown = new Set(fitting.map(({ track }) => track))
  }

  for (let now = 1; now <= seconds * 1000; now += 1) {
    change(now / 1000, line.shape)
    sendMedia(now)
    report(now)
    if (now % 250 === 0) choose(now)
    if (now % 1000 > 0) continue
    const { bytes, dropped } = line.offered
    rows.push({
      estimate: congestion.bits(),
      offered: ((bytes - before.bytes) * 8) / 1000,
      dropped: dropped - before.dropped,
      shown: shown.size,
    })
    before = { ...line.offered }
  }
  return rows
}

// Nothing is known of a line that is never full, and nothing is held back.
test.each([
  ['a line without bounds', {}],
  ['3000 kbit/s', { kbits: 3000 }],
  ['5 % loss', { kbits: 3000, loss: 0.05 }],
  ['a jitter of 30 ms', { jitter: 30 }],
])('with %s there is no estimate', (_, shape: LineShape) => {
  const rows = simulate(shape, { sound: 520, videos: [1000] })
  expect(new Set(rows.map(({ estimate, shown }) => `${estimate} ${shown}`))).toEqual(
    new Set(['undefined 1']),
  )
})

test.each([
  [1000, { sound: 520, videos: [1000] }, 0],
  [1000, { sound: 270, videos: [350, 250, 300] }, 2],
  [500, { sound: 270, videos: [1000] }, 0],
  [250, { sound: 140, videos: [1000] }, 0],
  [3000, { sound: 640, videos: [500, 500, 500, 500, 500] }, 4],
  [3000, { sound: 640, videos: [500, 500, 500, 500, 500, 500], loss: 0.05 }, 4],
])(
  '%i kbit/s are found, and the last pictures fall off',
  (kbits, {
    loss = 0,
    ...media
  }: {
    sound: number
    videos: number[]
    loss?: number
  }, shown) => {
    const rows = simulate({ kbits, loss }, media)
    for (const { estimate = 0, offered, dropped, shown: showing } of rows.slice(5)) {
      expect(estimate / 1000).toBeGreaterThan(0.8 * kbits)
      expect(estimate / 1000).toBeLessThan(1.1 * kbits)
      expect(offered).toBeLessThan(1.1 * kbits)
      if (loss === 0) expect(dropped).toBe(0)
      expect(showing).toBe(shown)
    }
  },
)

test.each([
  ['has no estimate after three seconds', {}, 1],
  ['has none either', { kbits: 4000 }, 1],
  ['has none with a long way', { delay: 100 }, 1],
  ['is known where it is thin', { kbits: 1000 }, 0],
])('a new line that is taken to be thin at first %s', (_, shape: LineShape, shown) => {
  const rows = simulate(shape, { sound: 152, videos: [1500], first: 300 })
  for (const { estimate, offered, dropped, shown: showing } of rows.slice(3)) {
    expect(dropped).toBe(0)
    expect(showing).toBe(shown)
    if (shown > 0) expect(estimate).toBeUndefined()
    else expect(offered).toBeLessThan(1000)
  }
  expect(rows.slice(0, 3).every(({ dropped }) => dropped === 0)).toBe(true)
})

test.each([100, 150])(
  'a new line with %i ms of jitter, where no probe is clear, counts as good after three seconds',
  (jitter) => {
    const rows = simulate({ jitter }, { sound: 152, videos: [1500], first: 300 })
    for (const { estimate = Number.POSITIVE_INFINITY } of rows.slice(4))
      expect(estimate).toBeGreaterThan(1_000_000)
  },
)

test('with 150 ms of jitter pictures stay', () => {
  const rows = simulate({ jitter: 150 }, { sound: 520, videos: [1000] })
  expect(rows.every(({ shown }) => shown === 1)).toBe(true)
})

test('a line that becomes thin is known within a second, and one that recovers within ten', () => {
  const rows = simulate(
    { kbits: 3000 },
    { sound: 520, videos: [1000], seconds: 35 },
    (second, shape) => {
      shape.kbits = second > 5 && second <= 20 ? 700 : 3000
    },
  )
  expect(rows.slice(7, 20).every(({ offered, shown }) => offered < 770 && shown === 0)).toBe(true)
  expect(rows.slice(30).every(({ offered, shown }) => offered > 1500 && shown === 1)).toBe(true)
})

test('a longer way is not a queue', () => {
  const rows = simulate(
    { delay: 20 },
    { sound: 520, videos: [1000], seconds: 25 },
    (second, shape) => {
      shape.delay = second > 5 ? 220 : 20
    },
  )
  expect(rows.at(-1)).toMatchObject({ shown: 1 })
})

test('sound that is more than the line carries does not drive the estimate down', () => {
  const rows = simulate({ kbits: 250 }, { sound: 520, videos: [] })
  for (const { estimate = 0 } of rows.slice(2)) expect(estimate).toBeGreaterThan(180_000)
})

test('floods of feedback cost no more than a browser’s', () => {
  const congestion = openCongestionControl()
  congestion.sent(100, false, 0)
  let read = 0
  const arrivals = new Proxy(new Float64Array(1), {
    get(target, key) {
      if (key === '0') read += 1
      return key === 'length' ? target.length : target[Number(key)]
    },
  })
  for (let count = 0; count < 10_000; count += 1) congestion.report({ base: 0, arrivals }, 5, 80)
  expect(read).toBe(100)
})
