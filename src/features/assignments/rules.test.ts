import { expect, test } from 'vitest'
import { isDue, isLate, lastHandedIn, statusOf, toDoFirst } from './rules.ts'

const now = new Date('2026-11-20T17:00:00Z')
const past = '2026-11-20T16:59:59.999Z'
const future = '2026-11-20T17:00:00.001Z'

test.each([
  [future, null, 'Pending', true],
  [now.toISOString(), null, 'Pending', true],
  [past, null, 'Overdue', false],
  [null, null, 'Pending', false],
  [future, { grade: null }, 'Submitted', false],
  [past, { grade: null }, 'Submitted', false],
  [past, { grade: 92 }, 'Graded', false],
  [future, { grade: 0 }, 'Graded', false],
  [null, { grade: 0 }, 'Graded', false],
] as const)('due %s with %j is %s', (due_date, submission, status, due) => {
  expect(statusOf({ due_date, submission }, now)).toBe(status)
  expect(isDue({ due_date, submission }, now)).toBe(due)
})

test('this week’s assignments stand first, then what is long overdue; what is done last', () => {
  const anAssignment = (
    name: string,
    due_date: string | null,
    submission: { grade: null } | null,
  ) => ({
    name,
    due_date,
    submission,
  })
  const handedIn = { grade: null }
  const sorted = toDoFirst(
    [
      anAssignment('done long ago', '2026-09-01T17:00:00Z', handedIn),
      anAssignment('overdue', past, null),
      anAssignment('done lately', past, handedIn),
      anAssignment('whenever', null, null),
      anAssignment('long overdue', '2026-09-01T17:00:00Z', null),
      anAssignment('ahead', future, null),
      anAssignment('forgotten', '2026-08-01T17:00:00Z', null),
    ],
    now,
  )
  expect(sorted.map(({ name }) => name)).toEqual([
    'overdue',
    'ahead',
    'whenever',
    'long overdue',
    'forgotten',
    'done lately',
    'done long ago',
  ])
})

test.each([
  [past, future, false],
  [future, past, true],
  [past, past, false],
  [past, null, false],
])('handed in at %s and due at %s is late: %s', (submitted_at, due_date, late) => {
  expect(isLate(submitted_at, due_date)).toBe(late)
})

test.each([
  ['nothing', null, null, undefined],
  ['what is there', past, null, { at: past, isOnItsWay: false }],
  ['what is on its way', null, past, { at: past, isOnItsWay: true }],
  ['what is on its way after it', past, future, { at: future, isOnItsWay: true }],
  ['both at once: it takes the place', past, past, { at: past, isOnItsWay: true }],
  ['another one that was on its way before it', future, past, { at: future, isOnItsWay: false }],
])('handed in last is %s', (_what, there, onItsWay, last) => {
  const moment = (it: string | null) => (it === null ? null : new Date(it))
  expect(lastHandedIn(moment(there), moment(onItsWay))).toEqual(
    last && { ...last, at: new Date(last.at) },
  )
})
