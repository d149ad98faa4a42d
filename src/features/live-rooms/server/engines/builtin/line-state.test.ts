import { expect, test } from 'vitest'
import { type LineFacts, lineStateOf, openLineTracker } from './line-state.ts'

const good: LineFacts = { lossDown: 0, lossUp: 0, roundTrip: 40, reduced: [] }

test.each([
  ['nothing is left out', {}, 'good'],
  ['a little loss', { lossDown: 0.02 }, 'good'],
  ['loss', { lossDown: 0.05 }, 'fair'],
  ['loss on the way here', { lossUp: 0.05 }, 'fair'],
  ['much loss', { lossUp: 0.12 }, 'poor'],
  ['a long way', { roundTrip: 350 }, 'fair'],
  ['a very long way', { roundTrip: 700 }, 'poor'],
  ['smaller pictures', { reduced: ['pictures-smaller'] }, 'fair'],
  ['fewer pictures', { reduced: ['pictures-fewer'] }, 'fair'],
  ['less of the sound', { reduced: ['sound-lower'] }, 'fair'],
  ['both', { reduced: ['pictures-fewer', 'sound-lower'] }, 'poor'],
  ['not everybody is heard', { reduced: ['voices-fewer'] }, 'poor'],
] as const)('%s: %s', (_, facts, step) => {
  expect(lineStateOf({ ...good, ...facts }).step).toBe(step)
})

test('what lasts is told, and what passes is not', () => {
  const tracker = openLineTracker()
  const at = (now: number, facts: Partial<LineFacts> = {}) =>
    tracker.update({ ...good, ...facts }, now)?.step
  expect(at(0)).toBeUndefined()
  expect(at(5000, { lossDown: 0.05 })).toBeUndefined()
  expect(at(7000)).toBeUndefined()
  expect(at(11_000)).toBeUndefined()
  expect(at(12_000, { lossDown: 0.05 })).toBeUndefined()
  expect(at(14_500, { lossDown: 0.05 })).toBe('fair')
  expect(at(15_000, { lossDown: 0.05 })).toBeUndefined()
  expect(at(16_000)).toBeUndefined()
  expect(at(18_750)).toBeUndefined()
  expect(at(19_000)).toBe('good')
})
