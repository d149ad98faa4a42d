import { expect, test } from 'vitest'
import { coursesInFooterOrder, coursesInListOrder, featuredCourses } from './rules.ts'

test.each([
  ['the list', coursesInListOrder, [1, 2, 3, 8, 4, 5, 6, 7]],
  ['the home page', featuredCourses, [1, 2, 8, 5]],
  ['the footer', coursesInFooterOrder, [2, 1, 3, 4, 5, 6, 7, 8]],
])('the order of the courses in %s', (_place, order, ids) => {
  expect(order().map((course) => course.id)).toEqual(ids)
})

test('the footer calls the courses by their short names', () => {
  expect(coursesInFooterOrder().map((course) => course.shortTitle)).toEqual([
    'Music Production',
    'Signal Processing',
    'Music Directing',
    'Violin',
    'Cello',
    'Bass Guitar',
    'Electric Guitar',
    'Music Business',
  ])
})
