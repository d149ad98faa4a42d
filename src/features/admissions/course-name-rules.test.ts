import { expect, test } from 'vitest'
import { courseIdsOf } from './course-name-rules.ts'

const courses = [
  { id: 2, applicationName: 'Music Production' },
  { id: 4, applicationName: 'Violin' },
]

test.each([
  [['Violin', 'Piano'], [4]],
  [
    ['Violin', 'Music Production', 'Piano'],
    [4, 2],
  ],
  [['Theremin', 'Violin', 'Piano'], [4]],
  [['violin', 'Piano'], []],
])('the courses of %j are %j', (names, ids) => {
  expect(courseIdsOf(names, courses)).toEqual(ids)
})
