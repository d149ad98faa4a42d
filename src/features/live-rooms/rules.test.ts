import { expect, test } from 'vitest'
import { badgeOf, isUpcoming } from './rules.ts'

const now = new Date('2026-11-20T17:00:00Z')
const past = '2026-11-20T16:00:00Z'
const future = '2026-11-20T18:00:00Z'

test.each([
  ['live', null, 'Live Now', true],
  ['live', future, 'Live Now', true],
  ['scheduled', future, 'Scheduled', true],
  ['scheduled', past, 'Available', false],
  ['scheduled', now.toISOString(), 'Available', false],
  ['waiting', null, 'Starting Soon', true],
  ['waiting', past, 'Starting Soon', true],
  ['ended', null, 'Ended', false],
  ['ended', future, 'Ended', false],
] as const)('%s with the time %s says %s', (status, scheduled_start_time, badge, upcoming) => {
  expect(badgeOf({ status, scheduled_start_time }, now)).toBe(badge)
  expect(isUpcoming({ status, scheduled_start_time }, now)).toBe(upcoming)
})
