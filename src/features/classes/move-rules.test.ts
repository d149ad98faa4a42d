import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentIn } from '#platform/clocks.ts'
import { addDays } from '#platform/dates.ts'
import { momentsOf } from './change-rules.ts'
import { isSameMeeting, localMeeting, moveAlike, plannedBefore } from './move-rules.ts'

const zone = 'America/Toronto'
const at = (day: string, start_time = '18:30', end_time = '21:00', place = 'Room 2') => ({
  ...momentsOf({ day, start_time, end_time }, zone),
  place: place || null,
  is_online: place === '',
})

test.each([
  [
    'by a day, across the change of the clocks',
    '2026-11-03',
    '18:30',
    'Room 2',
    '2026-11-10T18:30',
  ],
  ['to another hour', '2026-10-26', '17:00', 'Room 2', '2026-11-02T17:00'],
])('a week later it moves alike %s', (_, day, start, place, expected) => {
  const from = localMeeting(at('2026-10-26'), zone)
  const to = { ...from, day: day === '2026-11-03' ? '2026-11-03' : day, start_time: start, place }
  const moved = moveAlike(at('2026-11-02'), from, to, zone)
  expect(moved.starts_at).toEqual(momentIn(zone, expected))
})

test('what another class has of its own stays', () => {
  const from = localMeeting(at('2026-10-26'), zone)
  const own = at('2026-11-02', '18:00', '20:00', 'Studio A')
  expect(moveAlike(own, from, { ...from, day: '2026-10-27' }, zone)).toEqual(
    at('2026-11-03', '18:00', '20:00', 'Studio A'),
  )
  expect(moveAlike(own, from, { ...from, place: 'Room 9' }, zone).place).toBe('Room 9')
  expect(moveAlike(own, from, { ...from, is_online: true, place: '' }, zone)).toMatchObject({
    place: null,
    is_online: true,
  })
})

test('it is struck out where it was planned first, until it is back there', () => {
  const planned = { ...at('2026-10-26'), was: null }
  const once = at('2026-10-27')
  const was = plannedBefore(planned, once)
  expect(was).toMatchObject(at('2026-10-26'))
  const twice = plannedBefore({ ...once, was }, at('2026-10-28'))
  expect(twice).toMatchObject(at('2026-10-26'))
  expect(plannedBefore({ ...once, was }, at('2026-10-26', '18:30', '21:00', 'room 2'))).toBeNull()
})

test('whatever is moved after each other, moving back leads to where all began', () => {
  const days = fc.integer({ min: -40, max: 40 })
  const hours = fc.constantFrom('08:00', '12:15', '18:30')
  fc.assert(
    fc.property(fc.array(fc.tuple(days, hours), { maxLength: 6 }), (moves) => {
      const first = at('2026-10-26')
      let one: ReturnType<typeof moveAlike> = first
      let other: ReturnType<typeof moveAlike> = at('2026-11-02')
      for (const [by, start_time] of moves) {
        const from = localMeeting(one, zone)
        const to = { ...from, day: addDays(from.day, by), start_time, end_time: '22:00' }
        other = moveAlike(other, from, to, zone)
        one = moveAlike(one, from, to, zone)
      }
      const from = localMeeting(one, zone)
      const back = localMeeting(first, zone)
      expect(isSameMeeting(moveAlike(one, from, back, zone), first)).toBe(true)
      // The second of a weekly class stays a week behind the first.
      expect(localMeeting(other, zone).day).toBe(addDays(from.day, 7))
    }),
    { numRuns: 40 },
  )
})
