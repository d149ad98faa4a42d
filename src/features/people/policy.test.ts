import { expect, test } from 'vitest'
import {
  whyNotDeactivate,
  whyNotEnrol,
  whyNotErase,
  whyNotReactivate,
  whyNotRole,
} from './policy.ts'
import { ownedInWords } from './rules.ts'

const nothing = { assignments: 0, announcements: 0, recordings: 0, rooms: 0 }
const person = {
  id: 'samuel',
  first_name: 'Samuel',
  last_name: 'Tran',
  role: 'student',
  is_active: true,
  is_confirmed: true,
  is_last_admin: false,
  student_id: 'CAD2025ST004',
  owns: nothing,
} as const
const lastAdmin = { ...person, role: 'admin', is_last_admin: true } as const
const boss = { id: 'boss' }
const self = { id: person.id }

test.each([
  [person, 'tutor', 'student', undefined],
  [person, 'student', 'student', undefined],
  [person, 'admin', 'tutor', 'changed_meanwhile'],
  [{ ...person, role: 'admin' } as const, 'student', 'admin', undefined],
  [lastAdmin, 'tutor', 'admin', 'last_admin'],
  [lastAdmin, 'admin', 'admin', undefined],
] as const)('$0.role to %s, expected %s: %s', (who, role, expected_role, code) => {
  expect(whyNotRole(who, { role, expected_role })?.code).toBe(code)
})

test('who comes second is told what the first has done', () => {
  expect(whyNotRole(person, { role: 'admin', expected_role: 'tutor' })?.message).toMatch(
    /^Somebody else has made Samuel Tran a student in the meantime\./,
  )
})

test.each([
  [person, boss, undefined],
  [person, self, 'own_account'],
  [{ ...person, is_active: false }, boss, 'changed_meanwhile'],
  [lastAdmin, self, 'last_admin'],
])('deactivating %j by %j: %s', (who, by, code) => {
  expect(whyNotDeactivate(who, by)?.code).toBe(code)
})

test('only who is deactivated is reactivated', () => {
  expect(whyNotReactivate(person)?.code).toBe('changed_meanwhile')
  expect(whyNotReactivate({ ...person, is_active: false })).toBeUndefined()
})

test.each([
  ['student', undefined],
  ['tutor', 'not_a_student'],
  ['admin', 'not_a_student'],
] as const)('enrolling a %s: %s', (role, code) => {
  expect(whyNotEnrol({ ...person, role })?.code).toBe(code)
})

test.each([
  [person, boss, undefined],
  [person, self, 'own_account'],
  [lastAdmin, self, 'last_admin'],
  [{ ...person, is_confirmed: false }, boss, 'not_confirmed'],
  [{ ...person, is_confirmed: false, student_id: null }, boss, undefined],
  [{ ...person, owns: { ...nothing, rooms: 1 } }, boss, 'owns_work'],
])('erasing %j by %j: %s', (who, by, code) => {
  expect(whyNotErase(who, by)?.code).toBe(code)
})

test.each([
  [nothing, ''],
  [{ ...nothing, assignments: 1 }, '1 assignment'],
  [
    { assignments: 2, announcements: 1, recordings: 0, rooms: 3 },
    '2 assignments, 1 announcement and 3 live rooms',
  ],
])('%j is said as %j', (owned, words) => {
  expect(ownedInWords(owned)).toBe(words)
})
