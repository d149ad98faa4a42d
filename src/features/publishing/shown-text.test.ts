import { expect, test } from 'vitest'
import { kindOf } from './rules.ts'
import { shownText, summaryOf } from './shown-text.ts'

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
  expect(field && shownText(field, value)).toBe(words)
})

test('a list reads as its items, a group as its fields', () => {
  const { fields } = kindOf('timetable')
  const classes = [
    { id: '1', course: '4', day: 'Monday', startTime: '18:30', online: 'yes' },
    { course: '5' },
  ]
  const text = fields.classes && shownText(fields.classes, classes, (number) => `No. ${number}`)
  expect(text?.split('\n')).toEqual([
    'Class 1',
    'Course: No. 4',
    'Day: Monday',
    'From: 6:30 PM',
    'Online: Yes',
    'Class 2',
    'Course: No. 5',
  ])
})
