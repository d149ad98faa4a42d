import { expect, test } from 'vitest'
import { courses } from '#content/courses.ts'
import { placesInWords, scarceCourses, weeksOf } from './intake-rules.ts'

test.each([
  [undefined, undefined],
  [13, undefined],
  [12, '12 places left'],
  [1, '1 place left'],
  [0, 'No places left'],
  [-2, 'No places left'],
])('%s places: %s', (left, words) => {
  expect(placesInWords(left)).toBe(words)
})

test.each([
  ['18 weeks (6 theory + 12 practical)', { weeks: 18, theory: 6 }],
  ['12 weeks', { weeks: 12, theory: 0 }],
  ['A summer', undefined],
  ['180 weeks', undefined],
])('%s', (duration, weeks) => {
  expect(weeksOf(duration)).toEqual(weeks)
})

test('three courses with the fewest places, as long as there are any', () => {
  const places = [13, 0, 8, 2, undefined, 12, 5]
  const named = places.map((_, id) => ({ id, title: `No. ${id}` }))
  const intakes = places.map((placesLeft, courseId) => ({ courseId, placesLeft }))
  expect(scarceCourses(named, intakes).map(({ left }) => left)).toEqual([2, 5, 8])
  expect(scarceCourses(named, [])).toEqual([])
})

test('the weeks of each course of the seed are known', () => {
  for (const { duration } of courses) expect(weeksOf(duration)).toBeDefined()
})
