import { expect, test } from 'vitest'
import { openAudioLadder, voiceBits } from './audio-ladder.ts'
import { openUplinkLimit } from './uplink-limit.ts'

/**
 * A sender whose line loses and delays so much, by the bitrate of the sound in kbit/s; what they are
 * told, by seconds, whenever it changes.
 */
function told(
  lossAt: (kbits: number, second: number) => number,
  { seconds = 30, delayAt = (_: number): number => 0 } = {},
) {
  const limit = openUplinkLimit()
  const changes: string[] = []
  let kbits = 510
  for (let now = 0; now <= seconds * 1000; now += 250) {
    const room = limit.update(
      {
        ...{ loss: lossAt(kbits, now / 1000), delay: delayAt(kbits) },
        ...{ bitrate: kbits * 1000, voices: 1, arrives: kbits * 1000, pictures: 0 },
      },
      now,
    ).sound
    const next = [510, 256, 128, 64, 32].find((one) => voiceBits(one * 1000) <= room) ?? 32
    if (next !== kbits) changes.push(`${now / 1000}: ${next}`)
    kbits = next
  }
  return changes
}

test.each([
  ['a good line', () => 0, {}, []],
  ['a little loss, whatever is sent', () => 0.05, {}, []],
  [
    'a line for 256 kbit/s',
    (kbits: number) => (kbits > 256 ? 0.3 : 0),
    {},
    ['0: 256', '20: 510', '21: 256'],
  ],
  [
    'a line for 64',
    (kbits: number) => Math.max(0, 1 - 100 / (kbits + 24)),
    { seconds: 11 },
    ['0: 256', '4: 128', '8: 64'],
  ],
  [
    'a queue that is full and loses little',
    () => 0.05,
    { delayAt: (kbits: number) => (kbits > 256 ? 250 : 0), seconds: 19 },
    ['0: 256'],
  ],
  ['a way that is longer', () => 0, { delayAt: () => 300 }, ['0: 256', '4: 128', '8: 510']],
  ['loss that less sound does not mend', () => 0.3, {}, ['0: 256', '4: 128', '8: 510']],
] as const)('%s', (_, lossAt, options, changes) => {
  expect(told(lossAt, options)).toEqual(changes)
})

test('what failed is tried again after twice as long', () => {
  const changes = told((kbits) => (kbits > 256 ? 0.3 : 0), { seconds: 100 })
  expect(changes).toEqual(['0: 256', '20: 510', '21: 256', '61: 510', '62: 256'])
})

/**
 * Somebody who sends sound and pictures on a line of so many kbit/s, in the second: what they send of
 * both in the end, and at how little the sound was meanwhile.
 */
function sendOn(
  line: (second: number) => number,
  { pictures: wanted, obeys = true, seconds = 40 }: Sender,
) {
  const limit = openUplinkLimit()
  let told = { sound: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY }
  let least = 510
  let [kbits, pictures, late] = [510, 0, 0]
  for (let now = 0; now <= seconds * 1000; now += 250) {
    kbits = [510, 256, 128, 64, 32].find((one) => voiceBits(one * 1000) <= told.sound) ?? 32
    least = Math.min(least, kbits)
    const sound = voiceBits(kbits * 1000) / 1000
    pictures = obeys ? Math.min(wanted, Math.max(30, told.all / 1000 - sound)) : wanted
    const share = Math.min(1, line(now / 1000) / (sound + pictures))
    if (share < 1 && now > (seconds - 20) * 1000) late += 1
    told = limit.update(
      {
        ...{ loss: 1 - share, delay: share < 1 ? 250 : 0, bitrate: kbits * 1000 },
        ...{ voices: 1, arrives: (sound + pictures) * share * 1000 },
        pictures: pictures * share * 1000,
      },
      now,
    )
  }
  return { kbits, least, pictures: Math.round(pictures), late: late / 80 }
}
type Sender = { pictures: number; obeys?: boolean; seconds?: number }

test('pictures yield before the sound is lowered, and leave the line its room', () => {
  const { least, pictures, late } = sendOn(() => 1000, { pictures: 600 })
  expect(least).toBe(510)
  expect(pictures).toBeGreaterThan(250)
  expect(late).toBeLessThan(0.1)
})

test('sound is lowered where it does not fit alone', () => {
  const { kbits, pictures } = sendOn(() => 400, { pictures: 600 })
  expect(kbits).toBe(256)
  expect(pictures).toBeLessThan(120)
})

test('of a browser that does not send fewer pictures the sound is lowered', () => {
  expect(sendOn(() => 1000, { pictures: 600, obeys: false }).least).toBe(256)
})

test('all is there again twelve seconds after the line is', () => {
  const { kbits, pictures } = sendOn((second) => (second < 20 ? 1000 : 3000), {
    ...{ pictures: 1500, seconds: 32 },
  })
  expect({ kbits, pictures }).toEqual({ kbits: 510, pictures: 1500 })
})

test('sound that climbs for its listeners stops at what its own line carries, in a lesson’s first seconds too', () => {
  const limit = openUplinkLimit()
  const ladder = openAudioLadder()
  // What the browser has heard of it takes a second to show.
  let [room, all] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const heard: number[] = []
  for (let now = 0; now <= 15_000; now += 250) {
    ladder.update(room, now)
    const sound = voiceBits(ladder.bitrate())
    heard.push(Math.min(all, 800_000))
    const pictures = Math.max(0, (heard.at(-5) ?? 800_000) - sound)
    const share = Math.min(1, 500_000 / (sound + pictures))
    ;({ sound: room, all } = limit.update(
      {
        ...{ loss: 1 - share, delay: share < 1 ? 245 : 0, bitrate: ladder.bitrate() },
        ...{ voices: 1, arrives: (sound + pictures) * share, pictures: pictures * share },
      },
      now,
    ))
    expect(ladder.bitrate()).toBeLessThanOrEqual(256_000)
  }
})
