import { expect, test } from 'vitest'
import { dayHeading, timeAgo } from './time-ago.ts'

const toronto = 'America/Toronto'
/** Monday, November 23, 2026, 9:30 in the morning in Toronto. */
const now = new Date('2026-11-23T14:30:00Z')

test.each([
  ['2026-11-23T14:31:00Z', 'just now'],
  ['2026-11-23T14:29:01Z', 'just now'],
  ['2026-11-23T14:29:00Z', '1 min ago'],
  ['2026-11-23T13:31:00Z', '59 min ago'],
  ['2026-11-23T13:30:00Z', 'an hour ago'],
  ['2026-11-23T12:30:00Z', '2 hours ago'],
  ['2026-11-23T05:00:00Z', '9 hours ago'],
  ['2026-11-23T04:59:00Z', 'yesterday'],
  ['2026-11-22T05:00:00Z', 'yesterday'],
  ['2026-11-22T04:59:00Z', '2 days ago'],
  ['2026-11-17T05:00:00Z', '6 days ago'],
  ['2026-11-17T04:59:00Z', 'Nov 16, 2026'],
])('%s was %s', (moment, words) => {
  expect(timeAgo(new Date(moment), now, toronto)).toBe(words)
})

test('minutes lead over midnight', () => {
  const [before, after] = [new Date('2026-11-23T04:50:00Z'), new Date('2026-11-23T05:20:00Z')]
  expect(timeAgo(before, after, toronto)).toBe('30 min ago')
})

test('the night with an hour more is one day', () => {
  const [before, after] = [new Date('2026-11-01T03:00:00Z'), new Date('2026-11-02T05:00:00Z')]
  expect(timeAgo(before, after, toronto)).toBe('2 days ago')
})

test.each([
  ['2026-11-23T14:31:00Z', 'Today'],
  ['2026-11-24T14:31:00Z', 'Today'],
  ['2026-11-23T05:00:00Z', 'Today'],
  ['2026-11-23T04:59:00Z', 'Yesterday'],
  ['2026-11-22T04:59:00Z', 'Saturday, Nov 21, 2026'],
])('%s is below %s', (moment, heading) => {
  expect(dayHeading(new Date(moment), now, toronto)).toBe(heading)
})
