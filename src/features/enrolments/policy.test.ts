import { expect, test } from 'vitest'
import { type CourseScope, maySee, seenCourses } from './policy.ts'

test.each([
  ['admin', 'all'],
  ['tutor', 'taught'],
  ['student', 'enrolled'],
  ['waiting', 'none'],
] as const)('the courses that a %s sees: %s', (role, seen) => {
  expect(seenCourses({ role })).toBe(seen)
})

test.each<[CourseScope, number | null, boolean]>([
  [[4], 4, true],
  [[4], 5, false],
  [[4], null, true],
  [[], 4, false],
  [[], null, true],
  ['all', 4, true],
])('with the courses %j, content of course %s is seen: %s', (courses, course_id, sees) => {
  expect(maySee(course_id, courses)).toBe(sees)
})
