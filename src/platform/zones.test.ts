import { expect, test } from 'vitest'
import { hourIn, timeFor, timeIn, zoneIds, zones } from './zones.ts'

const moment = new Date('2026-11-20T23:30:00Z')

test.each([
  ['America/New_York', 'Fri, Nov 20, 2026, 6:30 PM Eastern Time'],
  ['Asia/Tokyo', 'Sat, Nov 21, 2026, 8:30 AM Tokyo Time'],
  ['UTC', 'Fri, Nov 20, 2026, 11:30 PM UTC'],
  ['America/Toronto', 'Fri, Nov 20, 2026, 6:30 PM Eastern Time'],
])('in %s it is %s', (zone, words) => {
  expect(timeIn(zone, moment)).toBe(words)
  expect(words).toContain(hourIn(zone, moment))
})

test('the nine zones are ones that clocks know', () => {
  expect(Object.values(zones)).toHaveLength(9)
  for (const zone of zoneIds) expect(timeIn(zone, moment)).toContain('2026')
})

test.each([
  ['', 'Fri, Nov 20, 2026, 6:30 PM Eastern Time'],
  ['America/New_York', 'Fri, Nov 20, 2026, 6:30 PM Eastern Time'],
  ['Asia/Tokyo', 'Sat, Nov 21, 2026, 8:30 AM Tokyo Time (6:30 PM Eastern Time at the academy)'],
])('an evening in Toronto, for a reader in %j', (reader, words) => {
  expect(timeFor(reader, 'America/Toronto', moment)).toBe(words)
})
