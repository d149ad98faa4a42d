import { expect, test } from 'vitest'
import {
  emailFor,
  idChangeFor,
  idWords,
  inWords,
  type Status,
  statuses,
  waitingWords,
  withdrawnEmails,
} from './office-rules.ts'

const sent = (...kinds: string[]) => kinds.map((kind) => ({ kind, state: 'sent' }))

test.each<[Status, { kind: string; state: string }[], string | undefined]>([
  ['pending', [], undefined],
  ['reviewed', sent('confirmation'), undefined],
  ['accepted', sent('confirmation'), 'accepted'],
  ['rejected', sent('confirmation'), 'rejected'],
  // Changed and changed back: the applicant knows already.
  ['accepted', sent('confirmation', 'accepted'), undefined],
  ['rejected', sent('rejected'), undefined],
  // Another decision than the last one that was sent.
  ['accepted', sent('accepted', 'rejected'), 'accepted'],
  ['rejected', sent('rejected', 'accepted', 'student_id'), 'rejected'],
  ['accepted', sent('accepted', 'student_id'), undefined],
  ['pending', sent('accepted'), undefined],
  // A queued email will arrive; a failed one did not.
  ['accepted', [{ kind: 'accepted', state: 'on_its_way' }], undefined],
  ['accepted', [{ kind: 'accepted', state: 'failed' }], 'accepted'],
  ['rejected', [...sent('rejected'), { kind: 'accepted', state: 'failed' }], undefined],
])('%s after %j calls for %s', (status, emails, kind) => {
  expect(emailFor(status, emails)).toBe(kind)
})

test.each([
  [['Violin'], 'Violin'],
  [['Violin', 'Cello'], 'Violin and Cello'],
  [['Violin', 'Cello', 'Bass Guitar'], 'Violin, Cello and Bass Guitar'],
])('%j in words: %s', (names, words) => {
  expect(inWords(names)).toBe(words)
})

const free = { student_id: 'CAD2025ST004', is_used: false }
const used = { ...free, is_used: true }
test.each([
  ['rejected', free, null, 'Student ID CAD2025ST004 is withdrawn: nobody can register with it.'],
  ['rejected', used, used, 'Student ID CAD2025ST004 is in use and stays with its account.'],
  ['rejected', free, used, 'Student ID CAD2025ST004 is in use and stays with its account.'],
  [
    'rejected',
    free,
    free,
    'Student ID CAD2025ST004 stays: another accepted application has it too.',
  ],
  ['rejected', null, null, undefined],
  ['accepted', null, null, undefined],
  ['accepted', null, free, 'Student ID CAD2025ST004 goes out in the same letter.'],
  ['accepted', null, used, 'They have an account with student ID CAD2025ST004 already.'],
  ['reviewed', free, null, 'Student ID CAD2025ST004 is withdrawn: nobody can register with it.'],
  ['pending', free, free, undefined],
] as const)('%s with the ID %j, then %j: %s', (status, before, after, words) => {
  expect(idWords(status, before, after)).toBe(words)
})

test.each(statuses)(
  '%s gives an ID only to the accepted, and takes one from the rejected',
  (status) => {
    const isAccepted = status === 'accepted'
    expect(idChangeFor(status, 'give')).toBe(isAccepted ? 'give' : 'refuse')
    expect(idChangeFor(status, 'take')).toBe('withdraw')
    expect(idChangeFor(status, undefined)).toBe(status === 'rejected' ? 'withdraw' : 'keep')
  },
)

test.each([
  ['2026-11-20', '2026-11-20', 'Waits since today'],
  ['2026-11-20', '2026-11-19', 'Waits 1 day'],
  ['2026-11-03', '2026-10-31', 'Waits 3 days'],
  ['2027-03-01', '2026-02-27', 'Waits 367 days'],
  // The clock of the office's machine may be behind the server's.
  ['2026-11-20', '2026-11-21', 'Waits since today'],
])('on %s, applied %s: %s', (today, applied, words) => {
  expect(waitingWords(today, applied)).toBe(words)
})

test('the letter of an ID is withdrawn with the ID alone, those of decisions always', () => {
  expect(withdrawnEmails(true)).toEqual(['accepted', 'rejected', 'student_id'])
  expect(withdrawnEmails(false)).toEqual(['accepted', 'rejected'])
})
