import { expect, test } from 'vitest'
import { voiceBits } from './audio-ladder.ts'
import { openUplinkLimit } from './uplink-limit.ts'

/**
 * A sender whose line loses and delays so much, by the bitrate of the sound in kbit/s; what they are
 * told, by seconds, whenever it changes.
 */
function told(
  lossAt: (kbits: number, second: number) => number,
  { pictures = 0, seconds = 30, delayAt = (_: number): number => 0 } = {},
) {
  const limit = openUplinkLimit()
  const changes: string[] = []
  let kbits = 510
  for (let now = 0; now <= seconds * 1000; now += 250) {
    const room = limit.update(
      {
        ...{ loss: lossAt(kbits, now / 1000), delay: delayAt(kbits) },
        ...{ bitrate: kbits * 1000, pictures: pictures * 1000 },
      },
      now,
    )
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
    ['0: 256', '20: 510', '24: 256'],
  ],
  [
    'a line for 64',
    (kbits: number) => Math.max(0, 1 - 100 / (kbits + 24)),
    { seconds: 11 },
    ['0: 256', '4: 128', '8: 64'],
  ],
  [
    'pictures that show that there is room',
    (kbits: number, second: number) => (kbits > 128 && second < 7 ? 0.5 / (512 / kbits) : 0),
    { pictures: 500 },
    ['0: 256', '4: 128', '8: 256', '12: 510'],
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
  expect(changes).toEqual(['0: 256', '20: 510', '24: 256', '64: 510', '68: 256'])
})
