import { expect, test } from 'vitest'
import { whyNot } from '#platform/why-not.ts'
import { closedOn, NewPlace } from './term-rules.ts'

test.each([
  ['2026-12-24', undefined],
  ['2026-12-25', 'Christmas'],
  ['2026-12-26', 'Christmas'],
  ['2026-12-27', undefined],
])('on %s: %s', (day, name) => {
  const closed = [{ name: 'Christmas', first_day: '2026-12-25', last_day: '2026-12-26' }]
  expect(closedOn(closed, day)?.name).toBe(name)
})

test.each([
  [{ name: 'Room 2' }, undefined],
  [{ name: 'Room 2', capacity: 12 }, undefined],
  [{ name: 'Room 2', capacity: 0 }, { capacity: 'Enter a whole number from 1 to 5000' }],
  [{ name: '' }, { name: 'Give the place its name' }],
])('a place like %j: %j', (place, fields) => {
  expect(whyNot(NewPlace)(place)?.fields).toEqual(fields)
})
