import { expect, test } from 'vitest'
import { clockIn, sameClock, zoneName } from './clocks.ts'

test('the clock on the wall, in its own zone', () => {
  const moment = new Date('2026-11-22T23:30:00Z')
  expect(clockIn('America/Toronto', moment)).toEqual({ weekday: 'Sunday', time: '18:30' })
  expect(clockIn('Asia/Tokyo', moment)).toEqual({ weekday: 'Monday', time: '08:30' })
  const midnight = new Date('2026-11-23T05:00:00Z')
  expect(clockIn('America/Toronto', midnight)).toEqual({ weekday: 'Monday', time: '00:00' })
})

test.each([
  ['America/Toronto', 'America/New_York', true],
  ['America/Toronto', 'America/Vancouver', false],
  // The same in winter alone.
  ['America/Toronto', 'America/Panama', false],
])('%s and %s show the same time: %s', (one, other, same) => {
  expect(sameClock(one, other, 2026)).toBe(same)
})

test('a zone has the name that people call it by', () => {
  expect(zoneName('America/Toronto')).toBe('Eastern Time')
})
