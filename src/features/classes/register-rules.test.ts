import { expect, test } from 'vitest'
import { whyNot } from '#platform/why-not.ts'
import { isRegisterOpen } from './day-rules.ts'
import { Excuse, proposedMark, Register, registerWords } from './register-rules.ts'

test.each([
  ['in the room for half of the class', 75, 150, false, 'present'],
  ['in it for less', 74, 150, false, 'absent'],
  ['in it for less, with an excuse', 40, 150, true, 'excused'],
  ['in it all the time in spite of an excuse', 150, 150, true, 'present'],
  ['never in it', 0, 150, false, 'absent'],
  ['in a room that closed at once', 0, 0, false, 'absent'],
  ['in a class without a room', null, 0, false, null],
  ['the same, with an excuse', null, 0, true, 'excused'],
] as const)('%s: %5$s', (_, minutes, classMinutes, hasExcuse, mark) => {
  expect(proposedMark({ minutes, classMinutes, hasExcuse })).toBe(mark)
})

test.each([
  [[], ''],
  [[null, null], ''],
  [['present', 'present', 'late', null], 'Two here, one late'],
  [['absent', 'excused', 'excused'], 'Two excused, one absent'],
] as const)('%j: %j', (given, words) => {
  expect(registerWords(given)).toBe(words)
})

test.each([
  ['2026-10-19T21:59:59Z', false],
  ['2026-10-19T22:00:00Z', true],
  ['2026-10-30T22:00:00Z', true],
])('at %s the register is open: %s', (now, open) => {
  const starts_at = new Date('2026-10-19T22:30:00Z')
  expect(isRegisterOpen({ starts_at }, new Date(now))).toBe(open)
})

const mark = { user_id: '6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d5e6f', mark: 'present' }
test.each([
  [{ marks: [mark], note: '', revision: 0 }, undefined],
  [{ marks: [], note: '', revision: 0 }, { marks: 'Mark somebody first' }],
  [
    { marks: [{ ...mark, mark: 'ill' }], note: '', revision: 0 },
    { marks: 'Please choose from the list' },
  ],
  [
    { marks: [mark], note: 'x'.repeat(501), revision: 0 },
    { note: 'Please use at most 500 characters' },
  ],
])('a register like %j: %j', (register, fields) => {
  expect(whyNot(Register)(register)?.fields).toEqual(fields)
})

test('an excuse says why', () => {
  expect(whyNot(Excuse)({ reason: ' ' })?.fields).toEqual({ reason: 'Write why you cannot come' })
  expect(whyNot(Excuse)({ reason: 'Dentist' })).toBeUndefined()
})
