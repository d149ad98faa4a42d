import { expect, test } from 'vitest'
import { visitor } from '#platform/actor.ts'
import { mayHost, whyNotTransition } from './policy.ts'
import { roomTransitions } from './rules.ts'

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

test.each([
  ['start', 'waiting', true],
  ['start', 'scheduled', true],
  ['start', 'live', false],
  ['start', 'ended', false],
  ['end', 'waiting', false],
  ['end', 'scheduled', false],
  ['end', 'live', true],
  ['end', 'ended', false],
  ['delete', 'waiting', false],
  ['delete', 'scheduled', false],
  ['delete', 'live', false],
  ['delete', 'ended', true],
] as const)('to %s a room that is %s: %s', (transition, status, can) => {
  const from: readonly string[] = roomTransitions[transition].from
  expect(from.includes(status)).toBe(can)
  expect(whyNotTransition(transition, status) === undefined).toBe(can)
})
