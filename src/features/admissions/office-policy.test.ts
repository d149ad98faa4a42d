import { expect, test } from 'vitest'
import { whyNotCreateId, whyNotDelete, whyNotSend } from './office-policy.ts'
import { type EmailKind, type Status, statuses } from './office-rules.ts'

test.each(statuses)('%s: whether it can be deleted and given an ID', (status) => {
  const code = status === 'accepted' ? undefined : 'not_accepted'
  expect(whyNotDelete(status)?.code).toBe(code)
  expect(whyNotCreateId(status)?.code).toBe(code)
})

const free = { is_used: false }
const used = { is_used: true }

test.each<[EmailKind, Status, typeof free | null, string | undefined]>([
  ['confirmation', 'pending', null, undefined],
  ['confirmation', 'rejected', null, undefined],
  ['accepted', 'accepted', null, undefined],
  ['accepted', 'reviewed', null, 'not_so'],
  ['accepted', 'rejected', free, 'not_so'],
  ['rejected', 'rejected', null, undefined],
  ['rejected', 'accepted', null, 'not_so'],
  ['student_id', 'accepted', free, undefined],
  ['student_id', 'accepted', null, 'no_student_id'],
  ['student_id', 'accepted', used, 'student_id_used'],
  ['student_id', 'rejected', free, 'no_student_id'],
])('sending %s to a %s one with the ID %j: %s', (kind, status, student_id, code) => {
  expect(whyNotSend(kind, { status, student_id, emails: [], withdrawn_at: null })?.code).toBe(code)
})

test.each([
  [['sent'], undefined],
  [['failed'], undefined],
  [['on_its_way'], 'on_its_way'],
  [['sent', 'on_its_way'], 'on_its_way'],
  [['failed', 'sent'], undefined],
])('an email that is %j: %s', (states, code) => {
  const emails = states.map((state) => ({ kind: 'confirmation', state }))
  const application = { status: 'pending', student_id: null, emails, withdrawn_at: null } as const
  expect(whyNotSend('confirmation', application)?.code).toBe(code)
})
