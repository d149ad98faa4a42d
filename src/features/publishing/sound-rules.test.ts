import fc from 'fast-check'
import { expect, test } from 'vitest'
import { playingTime, readWave, siteSound, waveLength, waveOf, wavePattern } from './sound-rules.ts'

const samples = fc.float32Array({ min: -1, max: 1, noNaN: true, maxLength: 1000 })

test('the wave of any sound can be published, and its loudest part is drawn in full', () => {
  fc.assert(
    fc.property(fc.array(samples, { maxLength: 2 }), fc.float({ min: 0, max: 300 }), (all, it) => {
      const wave = waveOf(all, Number.isNaN(it) ? 0 : it)
      expect(wave).toMatch(wavePattern)
      const { levels } = readWave(wave)
      expect(levels).toHaveLength(waveLength)
      const heard = all[0]?.length && all.some((one) => one.slice(0, all[0]?.length).some(Boolean))
      expect(Math.max(...levels)).toBe(heard ? 1 : 0)
    }),
  )
})

test('a wave follows its sound', () => {
  const rising = Float32Array.from({ length: waveLength * 10 }, (_, at) => at / (waveLength * 10))
  const { seconds, levels } = readWave(waveOf([rising.map((it) => -it / 2)], 41.6))
  expect(seconds).toBe(42)
  expect(levels).toEqual(levels.toSorted((a, b) => a - b))
  expect(levels[0]).toBeLessThan(0.05)
})

test.each([
  ['bell.mp3', 1, undefined],
  ['Bell.M4A', 1, undefined],
  ['bell.wav', 10 * 1024 ** 2, undefined],
  ['bell.wav', 10 * 1024 ** 2 + 1, /at most 10 MB/],
  ['bell.flac', 1, /MP3, M4A or WAV/],
  ['mp3', 1, /MP3, M4A or WAV/],
  ['bell.mp3', 0, /empty/],
] as const)('%s of %i bytes', (name, size, why) => {
  const said = siteSound.whyNot({ name, size })
  if (why) expect(said).toMatch(why)
  else expect(said).toBeUndefined()
})

test.each([
  [1, '0:01'],
  [59, '0:59'],
  [60, '1:00'],
  [299, '4:59'],
])('%i seconds are %s', (seconds, words) => {
  expect(playingTime(seconds)).toBe(words)
})
