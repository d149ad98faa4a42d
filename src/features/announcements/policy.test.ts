import { expect, test } from 'vitest'
import { mayAnnounceTo, mayChange } from './policy.ts'

const person = (role: 'admin' | 'tutor' | 'student') => ({ id: role, role })

test.each([
  ['admin', null, true],
  ['admin', 4, true],
  ['tutor', null, false],
  ['tutor', 4, true],
  ['student', null, false],
  ['student', 4, false],
] as const)('%s announces to %s: %s', (role, course, may) => {
  expect(mayAnnounceTo(person(role), course)).toBe(may)
})

test.each([
  ['admin', 'tutor', true],
  ['tutor', 'tutor', true],
  ['tutor', 'admin', false],
  // As after a change of roles.
  ['student', 'student', false],
] as const)('%s changes what %s has written: %s', (role, user_id, may) => {
  expect(mayChange(person(role), { user_id })).toBe(may)
})
