import { expect, test } from 'vitest'
import { fitVideo, openVideoFitter } from './fit-video.ts'

/** Of one layer, or of several whose rates are given; `wanted` and `sent` count from the smallest. */
const video = (
  track: string,
  kbits: number | readonly number[],
  { isSent = true, sent = 0, wanted = 0 } = {},
) => ({
  ...{ track, wanted, layers: [kbits].flat().map((rate) => rate * 1000) },
  sent: isSent ? sent : undefined,
})
const unseen = { isSent: false }

/** `a0 b1`: the tracks and their layers. */
const words = (fitting: readonly { track: string; layer: number }[]) =>
  fitting.map(({ track, layer }) => `${track}${layer}`).join(' ')

test.each([
  ['all fit', [video('a', 500), video('b', 500)], 1000, 'a0 b0'],
  ['the last falls off first', [video('a', 500), video('b', 500), video('c', 500)], 1000, 'a0 b0'],
  ['one that is too large leaves its room', [video('a', 1500), video('b', 500)], 1000, 'b0'],
  ['nothing fits', [video('a', 500)], 100, ''],
  ['less than nothing', [video('a', 500)], -100, ''],
  ['one that is sent stays a little longer', [video('a', 500)], 460, 'a0'],
  ['one that is not needs a little more', [video('a', 500, unseen)], 520, ''],
  ['and then comes', [video('a', 500, unseen)], 560, 'a0'],
  ['one that sends nothing yet counts', [video('a', 0, unseen), video('b', 0, unseen)], 200, 'a0'],
])('%s', (_, wanted, kbits, fitting) => {
  expect(words(fitVideo(wanted, kbits * 1000))).toBe(fitting)
})

const layers = [100, 400, 1500]
test.each([
  ['all large', 3000, 'a2 b2'],
  ['the last is smaller first', 2000, 'a2 b1'],
  ['then all are', 1000, 'a1 b1'],
  ['then the last is small', 600, 'a1 b0'],
  ['then all are small', 300, 'a0 b0'],
  ['then the last falls off', 150, 'a0'],
  ['then all have', 80, ''],
])('of two pictures in three layers: %s', (_, kbits, fitting) => {
  const videos = ['a', 'b'].map((track) => video(track, layers, { sent: 2, wanted: 2 }))
  expect(words(fitVideo(videos, kbits * 1000))).toBe(fitting)
})

test('nobody is sent more than they have use for', () => {
  const videos = [video('a', layers, { wanted: 1 }), video('b', layers, { sent: 2 })]
  expect(words(fitVideo(videos, 9e6))).toBe('a1 b0')
  expect(words(openVideoFitter<string>().fit(videos, 0, undefined, 0))).toBe('a1 b0')
})

test('a moment in which the line seems a little too thin passes', () => {
  const fitter = openVideoFitter<string>()
  const at = (now: number, kbits: number | undefined) =>
    words(fitter.fit([video('a', 500), video('b', 500)], 100_000, kbits && kbits * 1000, now))
  expect(at(0, undefined)).toBe('a0 b0')
  expect(at(1000, 900)).toBe('a0 b0')
  expect(at(1250, 1100)).toBe('a0 b0')
  for (const now of [1500, 1750, 2000]) expect(at(now, 900)).toBe('a0 b0')
  expect(at(2250, 900)).toBe('a0')
  // Clearly too thin.
  expect(at(5000, 1100)).toBe('a0 b0')
  expect(at(5250, 800)).toBe('a0')
})

test('a picture that had to be dropped waits for three seconds', () => {
  const fitter = openVideoFitter<string>()
  const at = (now: number) => words(fitter.fit([video('a', 500), video('b', 500)], 0, 2e6, now))
  fitter.overflowed(1000)
  expect([1000, 3999, 4000].map(at)).toEqual(['a0', 'a0', 'a0 b0'])
})

test('where several layers were dropped the last picture that can be smaller becomes so', () => {
  const fitter = openVideoFitter<string>()
  const videos = [video('a', layers, { sent: 1, wanted: 1 }), video('b', layers)]
  fitter.overflowed(1000)
  expect(words(fitter.fit(videos, 0, 2e6, 1000))).toBe('a0 b0')
})
