import { expect, test } from 'vitest'
import { badgeOf, groupsOf, isUpcoming, isWaitingRoomOpen } from './rules.ts'

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

test('one sees where one can go now, what is ahead, and what is over', () => {
  const at = (day: number) => `2026-11-${day}T18:00:00Z`
  const room = (status: 'live' | 'waiting' | 'scheduled' | 'ended', day: number, off = false) => ({
    status,
    scheduled_start_time: status === 'scheduled' || off ? at(day) : null,
    created_at: status === 'scheduled' || off ? at(10) : at(day),
    cancelled: off ? { reason: 'Ill' } : null,
  })
  const groups = {
    now: [room('live', 19), room('waiting', 18)],
    next: [room('scheduled', 22), room('ended', 23, true), room('scheduled', 25)],
    past: [room('ended', 18, true), room('ended', 17), room('ended', 12)],
  }
  const all = [...groups.past, ...groups.now, ...groups.next].toReversed()
  expect(groupsOf(all, now)).toEqual(groups)
})

test.each([
  ['scheduled', '2026-11-20T17:10:01Z', false],
  ['scheduled', '2026-11-20T17:10:00Z', true],
  ['scheduled', past, true],
  ['waiting', future, true],
  ['live', future, true],
] as const)('the entry of a %s room for %s is open: %s', (status, scheduled_start_time, open) => {
  expect(isWaitingRoomOpen({ status, scheduled_start_time }, now)).toBe(open)
})
