import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { academy } from './academy.ts'
import { courseChoices } from './admissions.ts'
import { courseNames } from './course-names.ts'
import { courses } from './courses.ts'
import { packageOffers } from './package-offers.ts'
import { packages } from './packages.ts'
import { piano } from './piano.ts'
import { timetable } from './timetable.ts'

const titleOf = (id: number) => courses.find((course) => course.id === id)?.title

/** The spec's table (section 3). */
test.each([
  [1, 'Audio Signal Processing', '16 weeks', 24, 'Intermediate to Advanced', 1, 16],
  [2, 'Music Production', '18 weeks (6 theory + 12 practical)', 32, 'All Levels', 1, 18],
  [3, 'Music Directing', '18 weeks', 28, 'Intermediate to Advanced', 1, 18],
  [4, 'Violin', '18 weeks', 35, 'All Levels', 1, 12],
  [5, 'Cello', '18 weeks', 22, 'All Levels', 0, 12],
  [6, 'Bass Guitar', '18 weeks', 45, 'All Levels', 1, 12],
  [7, 'Electric Guitar', '18 weeks', 38, 'Beginner to Advanced', 1, 12],
  [8, 'Music Business & Artiste Management (Online)', '12 weeks', 42, 'All Levels, Online', 1, 12],
])('course %d is %s', (id, title, duration, students, level, firstWeek, lastWeek) => {
  const course = courses.find((it) => it.id === id)
  expect(course).toMatchObject({ title, duration, students, level })
  expect(course?.deliveryMethod).toBe(id === 8 ? 'Online' : 'In Person')
  expect(course?.syllabus.map(({ week }) => week)).toEqual(
    Array.from({ length: lastWeek - firstWeek + 1 }, (_, index) => firstWeek + index),
  )
})

test('there are these eight and no more, each with an id of its own', () => {
  expect(courses.map(({ id }) => id).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('some tutors have no biography, and some courses no testimonials', () => {
  expect(courses.filter(({ tutor }) => tutor.bio === '')).not.toEqual([])
  expect(courses.filter(({ testimonials }) => testimonials.length === 0)).not.toEqual([])
  expect(courses.filter(({ testimonials }) => testimonials.length > 1)).not.toEqual([])
})

test('nobody graduated before the academy was there', () => {
  for (const { graduationYear } of courses.flatMap(({ testimonials }) => testimonials)) {
    expect(graduationYear).toBeGreaterThan(academy.founded)
  }
})

test('every brochure is a PDF of ours, under a name of its own', () => {
  const own = courses.map(({ brochureUrl }) => brochureUrl).filter((url) => url.startsWith('/'))
  expect(new Set(own).size).toBe(courses.length)
})

test('what the timetable, the application and the footer call a course is a course', () => {
  for (const { courseId, courseName } of timetable) expect(courseName).toBe(titleOf(courseId))
  for (const { courseId, name } of courseChoices) expect(titleOf(courseId)).toContain(name)
  expect(courseChoices.map(({ courseId }) => courseId).toSorted()).toEqual(
    courses.map(({ id }) => id).toSorted(),
  )
  expect(courseNames.toSorted((one, other) => one.courseId - other.courseId)).toEqual(
    courses.map(({ id, shortTitle, title }) => ({ courseId: id, name: shortTitle, title })),
  )
})

test('files that a page’s script reads do not bring the syllabi with them', () => {
  for (const name of ['admissions', 'course-names', 'packages', 'timetable']) {
    expect(readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8')).not.toContain('import')
  }
})

test('the packages grow by tier as section 9 says', () => {
  const tiersWith = (feature: RegExp) =>
    packages
      .filter(({ id }) => packageOffers[id].features.some((it) => feature.test(it)))
      .map(({ courses: count }) => count)
  expect(tiersWith(/piano/i)).toEqual([1, 2, 3, 4])
  expect(tiersWith(/priority scheduling/i)).toEqual([2, 3, 4])
  expect(tiersWith(/masterclass access/i)).toEqual([3, 4])
  expect(tiersWith(/alumni network/i)).toEqual([3, 4])
  expect(tiersWith(/one-on-one mentorship/i)).toEqual([4])
  expect(tiersWith(/career guidance sessions/i)).toEqual([4])
  expect(
    packages.filter(({ id }) => packageOffers[id].highlighted).map(({ title }) => title),
  ).toEqual(['Double Courses'])
})

test('every drawing that is named is there, and none weighs more than 15 KB', () => {
  const files = globSync('../src/platform/drawings/*.svg', { cwd: import.meta.dirname })
  const names = files.map((path) => path.replace(/^.*\/|\.svg$/g, ''))
  expect(names).toEqual(expect.arrayContaining([...courses.map((it) => it.drawing), piano.drawing]))
  for (const path of files) {
    expect(statSync(join(import.meta.dirname, path)).size, path).toBeLessThan(15 * 1024)
  }
})

/** Every text of the content, with its path. */
function* textsIn(value: unknown, path: string): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value]
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, `${path}.${key}`)
  }
}
const texts = [...textsIn({ courses, packages, packageOffers, piano, academy }, 'content')]

test('no text is empty but a biography', () => {
  const empty = texts.filter(([path, text]) => text.trim() === '' && !path.endsWith('.tutor.bio'))
  expect(empty).toEqual([])
})

test('the academy speaks as it speaks', () => {
  const forbidden = /\b(journey|passion|unlock|elevate|unleash|empower)|!/i
  expect(texts.filter(([, text]) => forbidden.test(text))).toEqual([])
})
