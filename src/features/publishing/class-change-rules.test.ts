import { expect, test } from 'vitest'
import { changeWords, classChanges } from './class-change-rules.ts'
import type { Draft } from './field-types.ts'

const evening = { startTime: '18:30', endTime: '21:00', place: '', online: '' }
const violin = { id: '1', course: '4', day: 'Monday', ...evening }
const cello = { id: '2', course: '5', day: 'Monday', ...evening }
const second = { ...violin, id: '3', day: 'Thursday' }

const monday = 'Monday, 6:30 PM to 9:00 PM'
const tuesday = 'Tuesday, 6:30 PM to 9:00 PM'
const thursday = 'Thursday, 6:30 PM to 9:00 PM'

test.each<[string, Draft[], Draft[], string[]]>([
  ['nothing', [violin, cello], [violin, cello], []],
  ['the order of the list', [violin, cello], [cello, violin], []],
  [
    'a moved class',
    [violin, cello],
    [{ ...violin, day: 'Tuesday' }, cello],
    [`4: ${monday} → ${tuesday}`],
  ],
  [
    'another end',
    [violin],
    [{ ...violin, endTime: '20:00' }],
    [`4: ${monday} → Monday, 6:30 PM to 8:00 PM`],
  ],
  [
    'another place',
    [violin],
    [{ ...violin, place: 'Room 3' }],
    [`4: ${monday} → ${monday}, Room 3`],
  ],
  [
    'a space around the place',
    [{ ...violin, place: 'Room 3' }],
    [{ ...violin, place: 'Room 3 ' }],
    [],
  ],
  ['online', [violin], [{ ...violin, online: 'yes' }], [`4: ${monday} → ${monday}, online`]],
  ['one less', [violin, cello], [cello], [`4: ${monday} is taken out`]],
  [
    'one more, without a number so far',
    [violin],
    [violin, { ...second, id: '' }],
    [`4: ${thursday} is new`],
  ],
  [
    'two new ones',
    [],
    [
      { ...violin, id: '' },
      { ...second, id: '' },
    ],
    [`4: ${monday} is new, ${thursday} is new`],
  ],
  [
    'two that change places',
    [violin, second],
    [
      { ...violin, day: 'Thursday' },
      { ...second, day: 'Monday' },
    ],
    [],
  ],
  ['taken out and written anew', [violin], [{ ...violin, id: '' }], []],
  [
    'one of two at the same hour',
    [violin, { ...violin, id: '9' }],
    [violin],
    [`4: ${monday} is taken out`],
  ],
  [
    'given to another course',
    [violin],
    [{ ...violin, course: '5' }],
    [`4: ${monday} is taken out`, `5: ${monday} is new`],
  ],
  ['a class without a course', [], [{ ...violin, course: '' }], []],
  ['a timetable at first', [], [violin], [`4: ${monday} is new`]],
])('what changes: %s', (_, before, after, expected) => {
  const found = classChanges({ classes: before }, { classes: after })
  expect(
    found.map(({ course, changes }) => `${course}: ${changes.map(changeWords).join(', ')}`),
  ).toEqual(expected)
})

test('what was never published has no classes', () => {
  expect(classChanges({}, { classes: [violin] })).toHaveLength(1)
  expect(classChanges({}, {})).toEqual([])
})
