import { expect, test } from 'vitest'
import type { Person, Standing } from '#platform/actor.ts'
import { mayChangeClass } from './policy.ts'

const person = (role: Standing, id = 'me'): Person => ({
  kind: 'person',
  id,
  role,
  email: '',
  reviewer: false,
})

test.each([
  ['its tutor', person('tutor'), true],
  ['another tutor', person('tutor', 'other'), false],
  ['an admin', person('admin', 'other'), true],
  ['a student', person('student'), false],
  ['a tutor who waits for approval', person('waiting'), false],
  ['a visitor', { kind: 'visitor' } as const, false],
])('%s may change a class: %3$s', (_, actor, may) => {
  expect(mayChangeClass(actor, [{ id: 'me' }])).toBe(may)
})
