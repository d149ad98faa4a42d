import { expect, test } from 'vitest'
import { attendeesOf } from './attendance-rules.ts'

const record = (name: string, from: string, to: string, user_id: string | null = name) => ({
  user_id,
  name,
  joined_at: `2026-11-20T${from}:00.000Z`,
  left_at: `2026-11-20T${to}:00.000Z`,
})

test('the stays of one person stand together, in the order people came', () => {
  const seen = attendeesOf([
    record('Amara', '18:00', '18:20'),
    record('Ben', '18:05', '19:00'),
    record('Amara', '18:30', '19:00'),
    record('Early', '17:55', '18:00'),
  ])
  expect(seen.map(({ name, minutes, records }) => [name, minutes, records.length])).toEqual([
    ['Early', 5, 1],
    ['Amara', 50, 2],
    ['Ben', 55, 1],
  ])
})

test('who is there in two windows at once is there once', () => {
  const [amara] = attendeesOf([
    record('Amara', '18:00', '19:00'),
    record('Amara', '18:10', '18:20'),
    record('Amara', '18:50', '19:10'),
  ])
  expect(amara?.minutes).toBe(70)
})

test('guests are known by what they typed, and never taken for somebody with an account', () => {
  const seen = attendeesOf([
    record('Amara', '18:00', '18:10', 'an-id'),
    record('Amara', '18:00', '18:10', null),
    record('Amara', '18:20', '18:30', null),
  ])
  expect(seen.map(({ isGuest, minutes }) => [isGuest, minutes])).toEqual([
    [false, 10],
    [true, 20],
  ])
  expect(attendeesOf([])).toEqual([])
})
