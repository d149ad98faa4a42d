import { expect, test } from 'vitest'
import { byPhase, lastDayOf, phaseOn } from './enrolment-rules.ts'

const fall = { first_day: '2026-09-07', last_day: '2026-11-28' }
const winter = { first_day: '2027-01-11', last_day: '2027-04-03' }
const short = { first_day: '2027-05-03', last_day: '2027-05-12' }
const terms = [short, winter, fall]

test.each([
  ['the day before', '2026-09-06', 'ahead'],
  ['on its first day', '2026-09-07', 'running'],
  ['on its last day', '2026-11-28', 'running'],
  ['the day after', '2026-11-29', 'past'],
])('%s an enrolment is %3$s', (_, day, phase) => {
  expect(phaseOn({ starts_on: fall.first_day, ends_on: fall.last_day }, day)).toBe(phase)
})

test('without an end it runs on', () => {
  const open = { starts_on: '2026-09-07', ends_on: null }
  expect(byPhase([open], '2036-01-01')).toEqual({ ahead: [], running: [open], past: [] })
})

test.each([
  ['nobody knows how long', undefined, fall, '2026-11-28'],
  ['shorter than the term', 8, fall, '2026-11-28'],
  ['as long as the term', 12, fall, '2026-11-28'],
  ['six weeks more', 18, fall, '2027-02-21'],
  ['twelve weeks more, which is the next term too', 24, fall, '2027-04-03'],
  ['no longer than the last days of a short term', 26, fall, '2027-05-12'],
  ['longer than all terms that there are', 27, fall, null],
  ['from the second term on', 18, winter, null],
  ['from the second term on, with a week more', 13, winter, '2027-05-09'],
])('a course of %s', (_, weeks, term, last) => {
  expect(lastDayOf(weeks, term, terms)).toBe(last)
})
