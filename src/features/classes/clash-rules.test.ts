import { expect, test } from 'vitest'
import { momentsOf } from './change-rules.ts'
import { type Clash, clashSentences } from './clash-rules.ts'

const timeZone = 'America/Toronto'
const other = (day = '2026-11-23') => ({
  course: 'Cello',
  ...momentsOf({ day, start_time: '18:30', end_time: '21:00' }, timeZone),
})
const time = 'Mon, Nov 23, 2026, 6:30 PM to 9:00 PM'

test.each<[Clash, string]>([
  [{ kind: 'place', other: other(), place: 'Room 2' }, `Room 2 is taken by Cello: ${time}.`],
  [
    { kind: 'tutor', other: other(), tutor: "Ada O'Hara" },
    `Ada O'Hara teaches Cello then: ${time}.`,
  ],
  [{ kind: 'students', other: other(), students: 1 }, `One student has Cello then: ${time}.`],
  [{ kind: 'students', other: other(), students: 3 }, `3 students have Cello then: ${time}.`],
])('%j', (clash, sentence) => {
  expect(clashSentences([clash], { timeZone })).toEqual([sentence])
})

test('a place that is too small is said first', () => {
  const places = [{ place: 'Room 2', capacity: 8, students: 12 }]
  expect(clashSentences([], { places, timeZone })).toEqual([
    'Room 2 holds 8, and 12 take this course.',
  ])
})

test('of many the first six are said, in the order of their times', () => {
  const days = ['28', '27', '26', '25', '24', '23', '22', '21'].map((day) => `2026-11-${day}`)
  const said = clashSentences(
    days.map((day): Clash => ({ kind: 'students', other: other(day), students: 2 })),
    { timeZone },
  )
  expect(said).toHaveLength(7)
  expect(said[0]).toContain('Nov 21')
  expect(said.at(-1)).toBe('And 2 more like these.')
})
