import { expect, test } from 'vitest'
import {
  acceptanceWords,
  accountWords,
  emailFor,
  fullWords,
  idChangeFor,
  idWords,
  inWords,
  leavingWords,
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

const forCello = {
  courses: ['Cello', 'Piano'],
  term: { name: 'Winter 2027' },
  listed_id: null,
  account: null,
}
const nadia = { name: 'Nadia O’Hara', courses: ['Violin', 'Cello'] }

test.each([
  ['a new person', {}, 'A new person: the letter has the next student ID, to register with.'],
  [
    'somebody with an unused ID',
    { listed_id: 'CAD2026ST101' },
    'The letter has student ID CAD2026ST101, which is listed for this address and not used yet.',
  ],
  [
    'somebody with an account',
    { account: nadia },
    'Nadia O’Hara has an account and takes Violin and Cello. Accepting enrols them in Cello for Winter 2027; the letter says to log in.',
  ],
  [
    'somebody with an account and no courses, without a term',
    { account: { ...nadia, courses: [] }, term: null },
    'Nadia O’Hara has an account and takes no course now. Accepting enrols them in Cello; the letter says to log in.',
  ],
])('before the press one reads what accepting does for %s', (_, change, words) => {
  expect(acceptanceWords({ ...forCello, ...change })).toBe(words)
})

test.each([
  ['accepted', 'pending', 'Nadia O’Hara is enrolled in Cello for Winter 2027.'],
  [
    'rejected',
    'accepted',
    'Nadia O’Hara is enrolled no more in what came of it; the account stays.',
  ],
  ['rejected', 'pending', undefined],
] as const)('%s after %s: %s', (status, before, words) => {
  const application = { ...forCello, account: nadia, student_id: null, emails: [] }
  expect(accountWords(status, before, application)).toBe(words)
})

const twelve = (course: string, taken: number) => ({
  ...{ course, taken, places: 12 },
  left: Math.max(0, 12 - taken),
})
const wanting = (...courses: string[]) => ({ courses })

test.each([
  ['a place in each', [wanting('Cello', 'Violin')], [twelve('Cello', 11)], undefined],
  ['nobody said how many', [wanting('Cello')], [], undefined],
  ['a full one', [wanting('Cello')], [twelve('Cello', 12)], '12 of 12 places of Cello are taken.'],
  [
    'an overfull one',
    [wanting('Cello')],
    [twelve('Cello', 13)],
    '13 of 12 places of Cello are taken.',
  ],
  [
    'more of several than there are places',
    [wanting('Cello'), wanting('Cello', 'Violin'), wanting('Bass Guitar')],
    [twelve('Cello', 11), twelve('Violin', 3)],
    '11 of 12 places of Cello are taken, and 2 of these want one.',
  ],
])('accepting into courses with %s: %4$s', (_, applications, places, words) => {
  expect(fullWords(applications, places)).toBe(words)
})

const acceptedOne = { ...forCello, status: 'accepted', student_id: null, emails: [] } as const
const cad = (is_used: boolean) => ({ student_id: { student_id: 'CAD2026ST101', is_used } })
const byLetter = { emails: [{ kind: 'student_id' }] }

test.each([
  ['rejected', {}, undefined],
  ['rejected', { status: 'pending', ...cad(false) }, undefined],
  ['rejected', cad(false), 'withdrawn: nobody can register with it, and the place is free.'],
  ['pending', cad(false), 'stays and holds a place.'],
  ['deleted', cad(false), 'stays and holds a place.'],
  ['rejected', { ...cad(true), account: nadia, ...byLetter }, 'the account and its courses stay.'],
  ['rejected', { account: nadia }, 'is enrolled in Cello for Winter 2027 by it. That ends'],
  ['deleted', { account: nadia }, 'is enrolled in Cello for Winter 2027, and stays so.'],
] as const)('%s after an acceptance like %j: %s', (to, change, words) => {
  const said = leavingWords(to, { ...acceptedOne, ...change })
  if (words === undefined) expect(said).toBeUndefined()
  else expect(said).toContain(words)
})

test('of whoever registered with the ID of an acceptance nothing is said that is not so', () => {
  const application = { ...forCello, account: nadia, ...cad(true), ...byLetter }
  expect(accountWords('rejected', 'accepted', application)).toBeUndefined()
})
