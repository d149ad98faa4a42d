import { expect, test } from 'vitest'
import { addDays } from '#platform/dates.ts'
import { dayAfter, weeksOf } from './calendar-rules.ts'

test.each([
  ['2025-07', 5, '2025-06-29', '2025-08-02'],
  ['2026-02', 4, '2026-02-01', '2026-02-28'],
  ['2025-03', 6, '2025-02-23', '2025-04-05'],
  ['2026-11', 5, '2026-11-01', '2026-12-05'],
])('%s has %d weeks, from %s to %s', (month, count, first, last) => {
  const weeks = weeksOf(month)
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([count, first, last])
})

test('a day moves over the ends of months and years, and over a change of the clock', () => {
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addDays('2026-03-08', 1)).toBe('2026-03-09')
})

test.each([
  ['ArrowLeft', '2025-07-01', '2025-06-30'],
  ['ArrowRight', '2025-07-31', '2025-08-01'],
  ['ArrowUp', '2025-07-15', '2025-07-08'],
  ['ArrowDown', '2025-07-28', '2025-08-04'],
  ['Home', '2025-07-15', '2025-07-13'],
  ['End', '2025-07-15', '2025-07-19'],
  ['PageUp', '2025-07-15', '2025-06-15'],
  ['PageDown', '2025-12-15', '2026-01-15'],
  ['PageDown', '2026-01-31', '2026-02-28'],
  ['PageUp', '2025-07-31', '2025-06-30'],
  ['Enter', '2025-07-15', undefined],
])('%s leads from %s to %s', (key, day, there) => {
  expect(dayAfter(key, day)).toBe(there)
})
