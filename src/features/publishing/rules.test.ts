import { expect, test } from 'vitest'
import { fieldAt, kindNames, kindOf, knownFields, whyNotPublish } from './rules.ts'
import { siteGroups } from './site-groups-rules.ts'

const recital = {
  title: "St. Cecilia's",
  type: 'recital',
  date: '2026-11-22',
  time: '19:30',
  location: 'Hall',
}

test.each(kindNames)('the kind %s has words for all that it has', (name) => {
  const kind = kindOf(name)
  expect(kind.title).not.toBe('')
  expect(kind.nameOf({})).not.toBe('')
  if (!kind.single) expect([kind.add, kind.empty].every(Boolean)).toBe(true)
})

test('every kind stands below one heading of the office', () => {
  expect(siteGroups.flatMap(({ kinds }) => kinds).toSorted()).toEqual(kindNames.toSorted())
})

test.each(kindNames)('an empty %s is refused with a sentence at a field', (name) => {
  for (const [path, sentence] of Object.entries(whyNotPublish(name, {})?.fields ?? {})) {
    expect(fieldAt(kindOf(name).fields, path)?.label).toBeTruthy()
    expect(sentence).toMatch(/^[A-Z].*[^.]$/)
    expect(sentence).not.toMatch(/Invalid|expected|NaN/)
  }
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

test('a draft keeps the fields of its kind, and nothing that only is called like one', () => {
  const given = JSON.parse('{"title":"A","grade":"1","constructor":"x","__proto__":"y"}')
  expect(knownFields('events', given)).toEqual({ title: 'A' })
})
