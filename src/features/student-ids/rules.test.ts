import { expect, test } from 'vitest'
import { whyNot } from '#platform/why-not.ts'
import { whyNotDelete, whyNotImport, whyNotRelease } from './policy.ts'
import { NewStudentId, numbered, StudentIdDetails, stemOf } from './rules.ts'

const whyNotAdd = whyNot(NewStudentId)
const whyNotEdit = whyNot(StudentIdDetails)

test.each([
  [{ student_id: 'cad2025st009' }, undefined],
  [{ student_id: 'X', email: ' ', notes: '🎻\n' }, undefined],
  [{}, { student_id: 'Student ID is required' }],
  [{ student_id: '  ' }, { student_id: 'Student ID is required' }],
  [{ student_id: 'X', email: 'ada@' }, { email: 'Invalid email address' }],
  [{ student_id: 'X', category: 'Guest' }, { category: 'Please choose from the list' }],
  [{ student_id: 'X', first_name: 'a\0' }, { first_name: 'Please use letters and signs only' }],
  [{ student_id: 'X', first_name: 'a@b' }, { first_name: 'A name has no @ or <' }],
  [{ student_id: 'X', last_name: 'Silva, Ana; "A"' }, undefined],
  [
    { student_id: 'X', last_name: 'Sil\u200Bva' },
    { last_name: 'This name has an invisible sign in it. Please type it anew.' },
  ],
])('to add %j is refused for %j', (answers, fields) => {
  expect(whyNotAdd(answers)?.fields).toEqual(fields)
})

test('a new ID is a student’s unless somebody says otherwise, and in capitals', () => {
  expect(NewStudentId.parse({ student_id: ' cad2025st009 ' })).toEqual({
    student_id: 'CAD2025ST009',
    category: 'Student',
    first_name: '',
    last_name: '',
    email: '',
    notes: '',
  })
})

test.each([
  ['cad2025st101', 'CAD2025ST101'],
  ['CAD 2025 ST 101', 'CAD2025ST101'],
  [' CAD2025ST101. ', 'CAD2025ST101'],
  ['Cad 2025\u00A0ST 101 .', 'CAD2025ST101'],
  ['GUEST-1.5', 'GUEST-1.5'],
])('the ID %j is read as %s', (typed, student_id) => {
  expect(NewStudentId.parse({ student_id: typed }).student_id).toBe(student_id)
})

test('what an edit leaves out it leaves alone', () => {
  expect(StudentIdDetails.parse({ email: ' Ada@Mail.Example ' })).toEqual({
    email: 'ada@mail.example',
  })
  expect(whyNotEdit({ email: 'ada' })?.fields).toEqual({ email: 'Invalid email address' })
})

test.each([
  ['no names', [], 'Names list is required'],
  ['no list', undefined, 'Names list is required'],
  ['one name', [{ first_name: 'Ada', last_name: '' }], undefined],
  ['emoji', [{ first_name: '🎻', last_name: "O'Hara" }], undefined],
  [
    'a name that is a page',
    [
      { first_name: 'Ada', last_name: '' },
      { first_name: 'x'.repeat(81), last_name: '' },
    ],
    'Name 2: Please use at most 80 characters',
  ],
  ['an empty one', [{ first_name: ' ', last_name: 'x' }], 'Name 1: First name is required'],
  [
    'too many',
    Array.from({ length: 5001 }, () => ({ first_name: 'Ada', last_name: '' })),
    'Please import at most 5000 names at a time',
  ],
])('an import of %s: %3$s', (_what, names, message) => {
  expect(whyNotImport({ category: 'Student', names })?.message).toBe(message)
})

test.each([
  ['CAD', 2025, 'Student', 4, 'CAD2025ST004'],
  ['CAD', 2025, 'Tutor', 1, 'CAD2025AD001'],
  ['X', 2025, 'Student', 999, 'X2025ST999'],
  ['X', 2026, 'Student', 1000, 'X2026ST1000'],
] as const)('%s, %d, %s, %d: %s', (studentIdPrefix, studentIdYear, category, number, id) => {
  expect(numbered(stemOf({ studentIdPrefix, studentIdYear }, category), number)).toBe(id)
})

test.each([
  ['free', false, false, undefined, 'student_id_free'],
  ['claimed', true, true, 'student_id_claimed', undefined],
  ['used', true, false, 'student_id_used', 'student_id_used'],
])('an ID that is %s', (_state, is_used, unconfirmed, notDeleted, notReleased) => {
  const use = { student_id: 'CAD2025ST004', is_used, unconfirmed }
  expect(whyNotDelete(use)?.code).toBe(notDeleted)
  expect(whyNotRelease(use)?.code).toBe(notReleased)
})
