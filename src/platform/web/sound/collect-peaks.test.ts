import fc from 'fast-check'
import { expect, test } from 'vitest'
import { peakCount } from '#platform/sound.ts'
import { collectPeaks } from './collect-peaks.ts'

test('each stretch has its greatest sample, of any sign and channel', () => {
  const frames = peakCount * 64
  const left = new Float32Array(frames)
  const right = new Float32Array(frames)
  left[0] = 0.25
  right[1] = -0.5
  left[frames - 1] = -0.75
  right[64 * 300 + 63] = 1.5
  const peaks = collectPeaks()
  peaks.add(left, 0)
  peaks.add(right, 0)
  const levels = peaks.levels(frames)
  expect(levels).toHaveLength(peakCount)
  expect(levels.flatMap((level, at) => (level ? [[at, level]] : []))).toEqual([
    [0, 0.5],
    [300, 1.5],
    [599, 0.75],
  ])
})

test('how a sound is cut into pieces changes nothing, nor does what lies before its beginning', () => {
  const sound = Float32Array.from({ length: 20_000 }, (_, at) => Math.sin(at * at) * 0.9)
  const whole = collectPeaks()
  whole.add(sound, 0)
  const pieces = fc.array(fc.integer({ min: 1, max: 7000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(pieces, (lengths) => {
      const peaks = collectPeaks()
      peaks.add(Float32Array.of(1, 1, 1), -3)
      let at = 0
      for (const length of [...lengths, sound.length]) {
        peaks.add(sound.subarray(at, at + length), at)
        at += length
      }
      expect(peaks.levels(sound.length)).toEqual(whole.levels(sound.length))
    }),
    { numRuns: 30 },
  )
})

test('a long sound keeps its shape in the same memory', () => {
  const peaks = collectPeaks()
  const second = new Float32Array(48_000)
  const seconds = 2 * 60 * 60
  for (let at = 0; at < seconds; at += 1) {
    second[100] = at >= seconds / 2 ? 0.5 : 0.1
    peaks.add(second, at * second.length)
  }
  const levels = peaks.levels(seconds * second.length)
  // Where the halves meet, a bin belongs to both.
  const halves = [levels.slice(0, 299), levels.slice(300)]
  expect(halves.map((it) => [...new Set(it.map((level) => level.toFixed(2)))])).toEqual([
    ['0.10'],
    ['0.50'],
  ])
})

test('a sound shorter than its stretches is divided all the same', () => {
  const peaks = collectPeaks()
  peaks.add(Float32Array.of(0.5), 0)
  expect(peaks.levels(1)).toHaveLength(peakCount)
  expect(peaks.levels(0)[0]).toBe(0.5)
})
