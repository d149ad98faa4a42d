import { expect, test } from 'vitest'
import { beginningOf, NewStudentId, namesIn, StudentIdDetails } from './rules.ts'

test.each([
  ['Ada Lovelace', [['Ada', 'Lovelace']]],
  [
    'Ada Lovelace\n\n  \nCher\n',
    [
      ['Ada', 'Lovelace'],
      ['Cher', ''],
    ],
  ],
  [
    'Ada\tLovelace\r\nSean  O’Hara\r\n',
    [
      ['Ada', 'Lovelace'],
      ['Sean', 'O’Hara'],
    ],
  ],
  ['Maria de Souza', [['Maria', 'de Souza']]],
  [
    '🎻 Player\rZoë Dvořák',
    [
      ['🎻', 'Player'],
      ['Zoë', 'Dvořák'],
    ],
  ],
  ['\u00a0Ada\u2003Lovelace\u00a0', [['Ada', 'Lovelace']]],
  ['', []],
  [' \n\r\n\t', []],
])('the names in %j', (list, names) => {
  expect(namesIn(list)).toEqual(names.map(([first_name, last_name]) => ({ first_name, last_name })))
})

test.each([
  ['Tutor', 'CAD2025AD'],
  ['Student', 'CAD2025ST'],
] as const)('the ID of a %s begins with %s', (category, beginning) => {
  expect(beginningOf('CAD', category)).toBe(beginning)
})

const complaint = (schema: typeof NewStudentId | typeof StudentIdDetails, value: object) =>
  schema.safeParse(value).error?.issues[0]?.message

test.each([
  [{ student_id: 'x' }, undefined],
  [{ student_id: '' }, 'Student ID is required'],
  [{}, 'Student ID is required'],
  [{ student_id: 'x', email: 'ada@' }, 'Invalid email address'],
  [{ student_id: 'x', email: '' }, undefined],
  [{ student_id: 'x', category: 'Admin' }, 'Please choose from the list'],
  [{ student_id: 'x', notes: 'x'.repeat(1001) }, 'Please use at most 1000 characters'],
])('adding %j: %s', (value, message) => {
  expect(complaint(NewStudentId, value)).toBe(message)
})

test('an ID is written in capitals, a category is Student unless said otherwise', () => {
  expect(NewStudentId.parse({ student_id: ' cad2025st004 ' })).toEqual({
    student_id: 'CAD2025ST004',
    category: 'Student',
    first_name: '',
    last_name: '',
    email: '',
    notes: '',
  })
})

test('beside an ID everything may be empty, but an address must be one', () => {
  expect(complaint(StudentIdDetails, {})).toBeUndefined()
  expect(complaint(StudentIdDetails, { email: 'ada' })).toBe('Invalid email address')
})
