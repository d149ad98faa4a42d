import { expect, test } from 'vitest'
import { courseScopeOf, maySee } from './policy.ts'

const violin = [{ course_id: 4 }]

test.each([
  ['student', violin, 4, true],
  ['student', violin, 5, false],
  ['student', violin, null, true],
  ['student', [], 4, false],
  ['student', [], null, true],
  ['tutor', [], 4, true],
  ['admin', [], 4, true],
] as const)('a %s in %j sees what belongs to course %s: %s', (role, enrolled, course_id, sees) => {
  expect(maySee(course_id, courseScopeOf({ role }, enrolled))).toBe(sees)
})
