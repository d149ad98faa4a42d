import { expect, test } from 'vitest'
import { ageOn, clockTime, dateIn, dayIn, minutesInWords } from './dates.ts'

test.each([
  ['2026-11-20', '2010-11-20', 16],
  ['2026-11-19', '2010-11-20', 15],
  ['2026-02-28', '2008-02-29', 17],
  ['2026-03-01', '2008-02-29', 18],
  ['2024-02-29', '2008-02-29', 16],
  ['2026-11-20', '2027-01-01', -1],
])('on %s somebody born %s is %d', (day, birthdate, age) => {
  expect(ageOn(day, birthdate)).toBe(age)
})

test('a day ends at midnight in its own zone', () => {
  const moment = new Date('2026-11-21T04:59:00Z')
  expect(dayIn('America/Toronto', moment)).toBe('2026-11-20')
  expect(dayIn('Asia/Tokyo', moment)).toBe('2026-11-21')
})

test.each([
  ['2025-07-01T12:00:00Z', 'Jul 1, 2025'],
  ['2025-09-21T03:59:00Z', 'Sep 20, 2025'],
  ['2026-01-01T04:59:00Z', 'Dec 31, 2025'],
])('%s is on %s', (moment, shown) => {
  expect(dateIn('America/Toronto', new Date(moment))).toBe(shown)
})

test.each([
  ['00:05', '12:05 AM'],
  ['08:00', '8:00 AM'],
  ['12:00', '12:00 PM'],
  ['18:30', '6:30 PM'],
])('%s is %s', (time, shown) => {
  expect(clockTime(time)).toBe(shown)
})

test.each([
  [0, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [600, '10 minutes'],
])('to wait for %d seconds is to wait %s', (seconds, words) => {
  expect(minutesInWords(seconds)).toBe(words)
})
