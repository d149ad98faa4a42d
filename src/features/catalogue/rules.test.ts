import { expect, test } from 'vitest'
import { courses } from '#content/courses.ts'
import {
  brochureLink,
  courseById,
  coursesInListOrder,
  curriculumTitle,
  featuredCourses,
  printName,
} from './rules.ts'

test.each([
  ['the list', coursesInListOrder, [1, 2, 3, 8, 4, 5, 6, 7]],
  ['the home page', featuredCourses, [1, 2, 8, 5]],
])('the order of the courses in %s', (_place, order, ids) => {
  expect(order().map((course) => course.id)).toEqual(ids)
})

test.each([
  ['1', 16],
  ['2', 18],
  ['3', 18],
  ['4', 12],
  ['5', 12],
  ['6', 12],
  ['7', 12],
  ['8', 12],
])('course %s has a %d-Week Curriculum', (id, weeks) => {
  const course = courseById(id)
  expect(course && curriculumTitle(course)).toBe(`${weeks}-Week Curriculum`)
})

test.each(['0', '9', '01', '1.0', ' 1', '', 'violin', undefined])('there is no course %j', (id) => {
  expect(courseById(id)).toBeUndefined()
})

test('prints have a name of each course, the one of its own brochure where it has one', () => {
  expect(courses.map(printName)).toEqual([
    'audio-signal-processing',
    'music-production',
    'music-directing',
    'violin',
    'cello',
    'bass-guitar',
    'electric-guitar',
    'music-business',
  ])
})

test('a brochure of ours is downloaded, and one elsewhere opens where it is', () => {
  const [course] = courses
  if (!course) throw new Error('There are no courses')
  const elsewhere = 'https://documents.example/audio' as const
  expect(brochureLink(course)).toEqual({
    href: '/brochures/audio-signal-processing.pdf',
    download: 'Cadenza - Audio Signal Processing.pdf',
  })
  const other = { ...course, brochureUrl: elsewhere }
  expect(brochureLink(other)).toEqual({ href: elsewhere, rel: 'external' })
  // Its picture needs a name all the same.
  expect(printName(other)).toBe('signal-processing')
})
