import { expect, test } from 'vitest'
import { eventsOn, upcoming } from './rules.ts'

const event = (date: string, time = '19:00') => ({ date, time })
const past = event('2026-11-21')
const [early, late] = [event('2026-11-22', '10:00'), event('2026-11-22', '19:00')]
const [next, after] = [event('2026-12-01'), event('2027-01-15')]
const all = [past, early, late, next, after]

test('the next three are shown; what is over is not, and today is not over', () => {
  expect(upcoming(all, '2026-11-22')).toEqual([early, late, next])
  expect(upcoming(all, '2027-01-15')).toEqual([after])
  expect(upcoming(all, '2027-01-16')).toEqual([])
})

test('a day has the events of that day', () => {
  expect(eventsOn(all, '2026-11-22')).toEqual([early, late])
  expect(eventsOn(all, '2026-11-23')).toEqual([])
})
