import { expect, test } from 'vitest'
import { placeHour, placeTime, readersTime } from './moments.ts'

const moment = new Date('2026-11-20T23:30:00Z')

test.each([
  ['America/New_York', 'America/Toronto', undefined],
  ['America/New_York', 'America/Denver', '4:30 PM'],
  ['America/New_York', 'Europe/Paris', 'Sat, Nov 21, 2026, 12:30 AM'],
])('a time in %s is, for a reader in %s, %s', (zone, reader, words) => {
  expect(readersTime(zone, moment, reader)).toBe(words)
})

test.each([
  ['America/Toronto', 'Nov 20, 2026, 6:30 PM'],
  // The same clock under another name.
  ['America/New_York', 'Nov 20, 2026, 6:30 PM'],
  // The same in winter, so the time is right for both.
  ['America/Panama', 'Nov 20, 2026, 6:30 PM'],
  ['Europe/London', 'Nov 20, 2026, 6:30 PM Eastern Time'],
  ['Asia/Tokyo', 'Nov 20, 2026, 6:30 PM Eastern Time'],
])('for a reader in %s it is %s', (reader, words) => {
  expect(placeTime('America/Toronto', moment, reader)).toBe(words)
  expect(words).toContain(placeHour('America/Toronto', moment, reader))
})
