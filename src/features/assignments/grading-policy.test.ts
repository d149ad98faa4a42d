import { expect, test } from 'vitest'
import type { Person } from '#platform/actor.ts'
import { authorOf, mayGrade, mayOpen } from './grading-policy.ts'

const person = (id: string, role: Person['role']): Person => ({
  kind: 'person',
  id,
  role,
  email: `${id}@people.example`,
  reviewer: false,
})
const submission = { created_by: 'author', user_id: 'student' }

test.each([
  [person('author', 'tutor'), true, true],
  [person('other', 'tutor'), false, false],
  [person('office', 'admin'), true, true],
  [person('student', 'student'), false, true],
  [person('classmate', 'student'), false, false],
])('%j grades it: %s, opens its file: %s', (who, grades, opens) => {
  expect(mayGrade(who, submission)).toBe(grades)
  expect(mayOpen(who, submission)).toBe(opens)
})

test.each([
  ['tutor', 'mine', 'me'],
  ['tutor', 'everybodys', 'me'],
  ['admin', 'mine', 'me'],
  ['admin', 'everybodys', undefined],
] as const)('a %s who asks for %s sees those of %s', (role, whose, author) => {
  expect(authorOf(person('me', role), whose)).toBe(author)
})
