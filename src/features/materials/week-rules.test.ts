import { expect, test } from 'vitest'
import { byWeek, isWeekOf, weekName, weekOptions } from './week-rules.ts'

const syllabus = [
  { week: 0, topic: 'Objectives' },
  { week: 1, topic: 'The bow' },
  { week: 3, topic: '' },
]

test.each([
  [0, syllabus, 'Objectives'],
  [0, [], 'Before the first week'],
  [1, syllabus, 'Week 1: The bow'],
  [3, syllabus, 'Week 3'],
  [9, syllabus, 'Week 9'],
])('week %i of %j is called %s', (week, of, name) => {
  expect(weekName(week, of)).toBe(name)
})

test('the weeks to choose from are those of the syllabus, and the one that was chosen', () => {
  const weeksOf = (...args: Parameters<typeof weekOptions>) =>
    weekOptions(...args).map(([week]) => week)
  expect(weeksOf(syllabus)).toEqual(['0', '1', '3'])
  expect(weeksOf(syllabus, 1)).toEqual(['0', '1', '3'])
  expect(weeksOf(syllabus, 2)).toEqual(['0', '1', '2', '3'])
  expect(weeksOf([])).toEqual([])
})

test.each([
  [null, null, true],
  [1, null, true],
  [2, null, false],
  [2, 2, true],
  [2, 3, false],
])('week %s of a material that had week %s may be said: %s', (week, own, may) => {
  expect(isWeekOf(week, syllabus, own)).toBe(may)
})

test('materials stand under their weeks in their order', () => {
  const weeks = [null, null, 1, 3, 3].map((week, id) => ({ id, week }))
  expect(byWeek(weeks).map(({ week, items }) => [week, items.map(({ id }) => id)])).toEqual([
    [null, [0, 1]],
    [1, [2]],
    [3, [3, 4]],
  ])
  expect(byWeek([])).toEqual([])
})
