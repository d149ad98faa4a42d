import { expect, test } from 'vitest'
import { seededSite } from '#features/publishing/server/seed/seeded-site.ts'
import { brochureLink, courseById, coursesIn, curriculumTitle } from './rules.ts'

const { courses } = seededSite

test('a list has its courses in its order', () => {
  const courseLists = { ...seededSite.courseLists, home: [5, 1, 99] }
  expect(coursesIn({ courses, courseLists }, 'home').map(({ id }) => id)).toEqual([5, 1])
})

test('a retired course has no page', () => {
  const retired = courses.map((course) => ({ ...course, state: 'retired' as const }))
  expect(courseById(courses, '8')?.title).toBe('Music Business & Artiste Management (Online)')
  expect(courseById(retired, '8')).toBeUndefined()
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
  const course = courseById(courses, id)
  expect(course && curriculumTitle(course)).toBe(`${weeks}-Week Curriculum`)
})

test.each(['0', '9', '01', '1.0', ' 1', '', 'violin', undefined])('there is no course %j', (id) => {
  expect(courseById(courses, id)).toBeUndefined()
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
})
