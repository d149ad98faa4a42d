import { expect, test } from 'vitest'
import { courseChoices } from '#content/admissions.ts'
import { courses } from '#content/courses.ts'
import { packages } from '#content/packages.ts'
import { applyFor } from './application-address.ts'
import { carriedChoice, packageWords } from './carried-choice-rules.ts'

const offered = courseChoices.map(({ courseId, name }) => ({ id: courseId, name }))

const read = (address: string) => {
  const query = new URL(address, 'http://academy.example').searchParams
  const choice = carriedChoice(query, { courses: offered, packages })
  return [choice.course?.name, choice.package?.id]
}

test.each([
  ['/admission?course=4', 'Violin', undefined],
  ['/admission?course=1', 'Signal Processing', undefined],
  ['/admission?package=double', undefined, 'double'],
  [
    '/admission?course=8&package=complete',
    'Music Business & Artiste Management (Online)',
    'complete',
  ],
  ['/admission', undefined, undefined],
  ['/admission?course=', undefined, undefined],
  ['/admission?course=9', undefined, undefined],
  ['/admission?course=04', undefined, undefined],
  ['/admission?course=Violin', undefined, undefined],
  ['/admission?course=<script>&package=__proto__', undefined, undefined],
  ['/admission?package=Double', undefined, undefined],
])('%s has chosen %s, %s', (address, course, id) => {
  expect(read(address)).toEqual([course, id])
})

test('every course and every package is carried to the form', () => {
  for (const { id, title } of courses) {
    expect(title).toContain(read(applyFor({ course: id }))[0])
  }
  for (const { id } of packages) expect(read(applyFor({ package: id }))).toEqual([undefined, id])
})

test.each([
  ['single', 0, 'Single Courses: choose 1 course.'],
  ['double', 0, 'Double Courses: choose 2 courses.'],
  ['double', 1, 'Double Courses: choose 1 more course.'],
  ['double', 2, undefined],
  ['double', 3, undefined],
  ['complete', 2, 'Complete Package: choose 2 more courses.'],
])('%s with %d courses chosen: %s', (id, chosen, words) => {
  const it = packages.find((one) => one.id === id)
  expect(it && packageWords(it, chosen)).toBe(words)
})
