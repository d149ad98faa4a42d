import { expect, test } from 'vitest'
import type { Status } from './office-rules.ts'
import { progress, type Standing, stages, standingOf } from './stage-rules.ts'

const free = { is_used: false }
const used = { is_used: true }

test.each<[Status, boolean, typeof free | null, Standing]>([
  ['pending', false, null, 'reading'],
  ['reviewed', false, null, 'read'],
  ['accepted', false, null, 'accepted'],
  ['accepted', false, free, 'id_sent'],
  ['accepted', false, used, 'registered'],
  ['rejected', false, null, 'rejected'],
  ['rejected', false, used, 'rejected'],
  // Whoever had an ID before has it still.
  ['pending', false, used, 'reading'],
  ['pending', true, null, 'withdrawn'],
  ['reviewed', true, null, 'withdrawn'],
])('%s, withdrawn: %s, with the ID %j: %s', (status, isWithdrawn, student_id, standing) => {
  expect(standingOf({ status, isWithdrawn, student_id, hasAccount: false })).toBe(standing)
})

test('whoever has an account is in by being accepted', () => {
  const application = { isWithdrawn: false, student_id: null, hasAccount: true }
  expect(standingOf({ ...application, status: 'accepted' })).toBe('registered')
  expect(standingOf({ ...application, status: 'pending' })).toBe('reading')
  expect(standingOf({ ...application, status: 'rejected' })).toBe('rejected')
})

test('it ends when all stages are done, and not before', () => {
  for (const { done, next } of Object.values(progress)) {
    expect(next === 'end').toBe(done === stages.length)
  }
})
