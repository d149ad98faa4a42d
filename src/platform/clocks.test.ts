import { expect, test } from 'vitest'
import { clockIn, localTimeIn, momentIn, sameClock, zoneName } from './clocks.ts'

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
  // The same only in winter.
  ['America/Toronto', 'America/Panama', false],
])('%s and %s show the same time: %s', (one, other, same) => {
  expect(sameClock(one, other, 2026)).toBe(same)
})

test('a zone has the name that people call it by', () => {
  expect(zoneName('America/Toronto')).toBe('Eastern Time')
})

test.each([
  ['America/New_York', '2026-11-20T18:30', '2026-11-20T23:30'],
  ['America/New_York', '2026-07-20T18:30', '2026-07-20T22:30'],
  ['Asia/Tokyo', '2026-11-20T00:00', '2026-11-19T15:00'],
  ['Australia/Sydney', '2027-01-01T08:15', '2026-12-31T21:15'],
  ['UTC', '2028-02-29T12:00', '2028-02-29T12:00'],
  // The clocks are put forward from two to three: half past two counts as half past three.
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30'],
  ['America/New_York', '2026-03-08T01:59', '2026-03-08T06:59'],
  ['America/New_York', '2026-03-08T03:00', '2026-03-08T07:00'],
  // The clocks are put back from two to one: of two half past ones the first is meant.
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30'],
  ['America/New_York', '2026-11-01T02:00', '2026-11-01T07:00'],
  ['Europe/London', '2026-03-29T01:30', '2026-03-29T01:30'],
  ['Australia/Sydney', '2026-04-05T02:30', '2026-04-04T15:30'],
])('in %s %s is %s UTC', (zone, local, utc) => {
  expect(momentIn(zone, local)?.toISOString()).toBe(`${utc}:00.000Z`)
})

test.each(['', 'soon', '2026-13-01T10:00', '2026-11-20T25:00'])('%j is no time', (local) => {
  expect(momentIn('UTC', local)).toBeUndefined()
})

test('what the clocks show is what was meant', () => {
  const local = '2026-11-20T18:30'
  expect(localTimeIn('Europe/Paris', momentIn('Europe/Paris', local) ?? new Date(0))).toBe(local)
})

test.each(['', 'soon', '0002-11-30T18:30', '20267-11-30T18:30', '-26-11-30T18:30'])(
  'what is no time, or has a year that is still being typed, is no moment: %j',
  (local) => {
    expect(momentIn('America/Toronto', local)).toBeUndefined()
  },
)
