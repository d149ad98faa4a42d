import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barSeconds, clicksBetween, tempoOfTaps, tempoWord } from './beats.ts'

test.each([
  [60, 4, 1, 4],
  [120, 4, 2, 4],
  [90, 3, 1, 2],
  [72, 4, 0, 0],
])('at %s in bars of %s, %s of them last %s s', (tempo, beats, bars, seconds) => {
  expect(barSeconds({ tempo, beats }, bars)).toBeCloseTo(seconds, 9)
})

test('a count-in has as many clicks as its bars have beats, and the first of each bar is known', () => {
  const metre = { tempo: 90, beats: 3 }
  expect(clicksBetween(metre, 0, barSeconds(metre, 2))).toEqual([
    { at: 0, beat: 0 },
    { at: 2 / 3, beat: 1 },
    { at: 4 / 3, beat: 2 },
    { at: 2, beat: 0 },
    { at: 4 * (2 / 3), beat: 1 },
    { at: 5 * (2 / 3), beat: 2 },
  ])
})

test('however the time is divided, no click is missed, doubled or moved', () => {
  const looks = fc.array(fc.double({ min: 0.01, max: 3, noNaN: true }), { maxLength: 40 })
  const tempos = fc.integer({ min: 30, max: 240 })
  fc.assert(
    fc.property(tempos, looks, (tempo, lengths) => {
      const metre = { tempo, beats: 4 }
      let now = 0
      const clicks = lengths.flatMap((length) => {
        const from = now
        now += length
        return clicksBetween(metre, from, now)
      })
      expect(clicks).toEqual(clicksBetween(metre, 0, now))
      for (const [index, { at }] of clicks.entries()) expect(at).toBe(index * (60 / tempo))
    }),
  )
})

test.each([
  [[], undefined],
  [[1000], undefined],
  [[0, 500], 120],
  [[0, 800, 1700, 2500], 72],
  // Only the last five count.
  [[0, 100, 1000, 2000, 3000, 4000, 5000], 60],
  [[0, 50], 240],
  [[0, 9000], 30],
])('taps at %j ms are %s beats a minute', (taps, tempo) => {
  expect(tempoOfTaps(taps)).toBe(tempo)
})

test.each([
  [30, 'Grave'],
  [60, 'Largo'],
  [72, 'Adagio'],
  [90, 'Andante'],
  [120, 'Allegro'],
  [240, 'Prestissimo'],
])('%s is %s', (tempo, word) => {
  expect(tempoWord(tempo)).toBe(word)
})
