import { expect, test } from 'vitest'
import { visitor } from '#platform/actor.ts'
import { mayHost } from './policy.ts'

const person = (role: 'admin' | 'tutor' | 'student', id: string) =>
  ({ kind: 'person', id, role, email: '', reviewer: false }) as const

test.each([
  ['its instructor', person('tutor', 'a'), true],
  ['another tutor of its class', person('tutor', 'c'), true],
  ['another tutor', person('tutor', 'b'), false],
  ['an admin', person('admin', 'b'), true],
  ['its instructor, who is a student now', person('student', 'a'), false],
  ['a visitor', visitor, false],
])('%s', (_who, actor, may) => {
  expect(mayHost(actor, { hosts: ['a', 'c'] })).toBe(may)
})
