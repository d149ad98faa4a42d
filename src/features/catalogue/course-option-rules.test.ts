import { expect, test } from 'vitest'
import { courses } from '#content/courses.ts'
import { courseOptions, courseTitle } from './course-option-rules.ts'

test('every course can be chosen by its catalogue title, in the order of the titles', () => {
  expect(courseOptions.map(([, title]) => title)).toEqual([
    'Audio Signal Processing',
    'Bass Guitar',
    'Cello',
    'Electric Guitar',
    'Music Business & Artiste Management (Online)',
    'Music Directing',
    'Music Production',
    'Violin',
  ])
  for (const { id, title } of courses) {
    expect(courseOptions).toContainEqual([String(id), title])
    expect(courseTitle(id)).toBe(title)
  }
})

test('no course has no title', () => {
  expect(courseTitle(null)).toBeUndefined()
  expect(courseTitle(99)).toBeUndefined()
})
