import { expect, test } from 'vitest'
import { presentWeek } from './syllabus-rules.ts'

const weeks = (count: number) => Array.from({ length: count + 1 }, (_, week) => ({ week }))
/** Classes of a term, each a week after the one before. */
const classes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    ends_at: new Date(Date.UTC(2026, 8, 7 + 7 * index, 21)).toISOString(),
  }))

test.each([
  ['in its first class', 12, 12, '2026-09-07T20:00:00Z', 1],
  ['once that is over', 12, 12, '2026-09-07T21:00:00Z', 2],
  ['after the last class', 12, 12, '2027-01-01T12:00:00Z', 12],
  ['in the weeks of theory before a shorter syllabus', 12, 18, '2026-10-12T12:00:00Z', 0],
  ['in the first week after theory', 12, 18, '2026-10-19T12:00:00Z', 1],
  ['in a term that is shorter than the syllabus', 18, 12, '2026-09-14T12:00:00Z', 2],
])('%s', (_, ofSyllabus, ofTerm, now, week) => {
  expect(presentWeek(weeks(ofSyllabus), classes(ofTerm), new Date(now))).toBe(week)
})

test('without classes or a syllabus there is no week', () => {
  expect(presentWeek(weeks(12), [], new Date())).toBe(undefined)
  expect(presentWeek([{ week: 0 }], classes(3), new Date())).toBe(undefined)
})

test('classes that were cancelled or are make-ups count for no week', () => {
  const [first, second] = classes(2)
  const extra = { number: null, ends_at: '2026-09-10T21:00:00Z' }
  const term = [first, extra, second].filter((it) => it !== undefined)
  expect(presentWeek(weeks(2), term, new Date('2026-09-08T12:00:00Z'))).toBe(2)
})
