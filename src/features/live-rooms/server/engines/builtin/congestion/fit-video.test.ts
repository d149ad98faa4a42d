import { expect, test } from 'vitest'
import { fitVideo, openVideoFitter } from './fit-video.ts'

const video = (track: string, kbits: number, isShown = true) => ({
  track,
  bits: kbits * 1000,
  isShown,
})

test.each([
  ['all fit', [video('a', 500), video('b', 500)], 1000, 'ab'],
  ['the last falls off first', [video('a', 500), video('b', 500), video('c', 500)], 1000, 'ab'],
  ['one that is too large leaves its room', [video('a', 1500), video('b', 500)], 1000, 'b'],
  ['nothing fits', [video('a', 500)], 100, ''],
  ['less than nothing', [video('a', 500)], -100, ''],
  ['one that is shown stays a little longer', [video('a', 500)], 460, 'a'],
  ['one that is not needs a little more', [video('a', 500, false)], 520, ''],
  ['and then comes', [video('a', 500, false)], 560, 'a'],
  ['one that sends nothing yet counts', [video('a', 0, false), video('b', 0, false)], 200, 'a'],
])('%s', (_, wanted, kbits, fitting) => {
  expect(fitVideo(wanted, kbits * 1000).join('')).toBe(fitting)
})

test('a moment in which the line seems a little too thin passes', () => {
  const fitter = openVideoFitter<string>()
  const at = (now: number, kbits: number | undefined) =>
    fitter.fit([video('a', 500), video('b', 500)], 100_000, kbits && kbits * 1000, now).join('')
  expect(at(0, undefined)).toBe('ab')
  expect(at(1000, 900)).toBe('ab')
  expect(at(1250, 1100)).toBe('ab')
  for (const now of [1500, 1750, 2000]) expect(at(now, 900)).toBe('ab')
  expect(at(2250, 900)).toBe('a')
  // Clearly too thin.
  expect(at(5000, 1100)).toBe('ab')
  expect(at(5250, 800)).toBe('a')
})

test('a picture that had to be dropped waits for three seconds', () => {
  const fitter = openVideoFitter<string>()
  const at = (now: number) => fitter.fit([video('a', 500), video('b', 500)], 0, 2e6, now).join('')
  fitter.overflowed(1000)
  expect([1000, 3999, 4000].map(at)).toEqual(['a', 'a', 'ab'])
})
