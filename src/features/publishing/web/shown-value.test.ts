import { expect, test } from 'vitest'
import { kindOf } from '../rules.ts'
import { shownValue, summaryOf } from './shown-value.ts'

test('a list says when and where, as far as that is known', () => {
  expect(summaryOf('events', { date: '2026-11-22', time: '19:30', location: 'Hall' })).toBe(
    'Nov 22, 2026, 7:30 PM, Hall',
  )
  expect(summaryOf('events', { location: 'Hall' })).toBe('Hall')
})

test.each([
  ['type', 'recital', 'Recital'],
  ['date', '2026-11-22', 'Nov 22, 2026'],
  ['date', '2026-99-99', '2026-99-99'],
  ['time', '19:30', '7:30 PM'],
  ['time', '', ''],
  ['title', 'Hall', 'Hall'],
])('%s %j reads as %j', (name, value, words) => {
  const field = kindOf('events').fields[name]
  expect(field && shownValue(field, value)).toBe(words)
})
