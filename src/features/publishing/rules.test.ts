import { expect, test } from 'vitest'
import { changedFields, kindNames, kindOf, knownFields, whyNotPublish } from './rules.ts'

const recital = {
  title: "St. Cecilia's",
  type: 'recital',
  date: '2026-11-22',
  time: '19:30',
  location: 'Hall',
}

test.each(kindNames)('the kind %s has a title, a button and a sentence for none', (name) => {
  const { title, add, empty, fields } = kindOf(name)
  expect([title, add, empty].every(Boolean)).toBe(true)
  expect(Object.values(fields).every(({ label }) => label.length > 0)).toBe(true)
})

test.each([
  ['title', '', 'Give the event a name'],
  ['title', 'x'.repeat(81), 'Please use at most 80 characters'],
  ['type', 'concert', 'Choose what it is'],
  ['date', '2026-02-29', 'Choose the day'],
  ['date', '22.11.2026', 'Choose the day'],
  ['time', '7:30 PM', 'Enter the time it begins'],
  ['location', '\u200b', 'Please use letters and signs only'],
])('an event whose %s is %j waits: %s', (field, value, message) => {
  expect(whyNotPublish('events', { ...recital, [field]: value })?.fields).toEqual({
    [field]: message,
  })
})

test('an event with all its fields can be published', () => {
  expect(whyNotPublish('events', recital)).toBeUndefined()
})

test.each([
  ['2026-11-21', {}],
  ['2026-11-22', {}],
  ['2026-11-23', { date: expect.stringContaining('over') }],
])('on %s the editor of an event of 22 November is warned of %j', (today, warnings) => {
  expect(kindOf('events').warn?.(recital, today)).toEqual(warnings)
})

test('what differs from the site is named, also what was emptied', () => {
  expect(changedFields('events', recital, recital)).toEqual([])
  expect(changedFields('events', { ...recital, title: '', time: '20:00' }, recital)).toEqual([
    'title',
    'time',
  ])
  expect(changedFields('events', {}, null)).toEqual([])
})

test('a draft keeps the fields of its kind, and nothing that only is called like one', () => {
  const given = JSON.parse('{"title":"A","grade":"1","constructor":"x","__proto__":"y"}')
  expect(knownFields('events', given)).toEqual({ title: 'A' })
})
