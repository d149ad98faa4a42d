import { expect, test } from 'vitest'
import type { Draft } from './field-types.ts'
import { mondayEvening } from './fixtures.ts'
import { weekOf } from './week-rules.ts'

const names: Record<string, string> = { 4: 'Violin', 5: 'Cello', 8: 'Business' }
const courseName = (number = '') => names[number] ?? ''
const violin = { ...mondayEvening, id: '1', course: '4', place: 'Room 2' }
const week = (classes: Draft[], published?: Draft[]) =>
  weekOf({ classes }, published && { classes: published }, courseName)

test('a line for each place in its order, those without one, and online at the bottom', () => {
  const { lines, days } = week([
    { ...violin, place: '', online: 'yes' },
    { ...violin, place: ' Room  10 ' },
    { ...violin, place: '' },
    violin,
  ])
  expect(lines).toEqual(['Room 2', 'Room 10', 'No place yet', 'Online'])
  expect(days.map(({ day }) => day)).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ])
  expect(days[0]?.groups.map(({ line, notes }) => [line, notes[0]?.index])).toEqual([
    [0, 3],
    [1, 1],
    [2, 2],
    [3, 0],
  ])
})

test('two in one place at one time are a clash, said once', () => {
  const cello = { ...violin, id: '2', course: '5', startTime: '20:00', endTime: '21:30' }
  const { clashes, days } = week([violin, cello, { ...cello, course: '8', place: '' }])
  expect(clashes).toEqual([
    'Room 2, Monday: Violin from 6:30 PM to 9:00 PM; Cello from 8:00 PM to 9:30 PM',
  ])
  expect(week([violin, cello, { ...violin, course: '8', place: 'room 2' }]).clashes).toEqual([
    expect.stringMatching(/^Room 2, Monday: Violin .*; Cello .*; Business /),
  ])
  const [together, apart] = days[0]?.groups ?? []
  expect([together?.label, together?.notes.map(({ isClash }) => isClash)]).toEqual([
    'Violin, Cello',
    [true, true],
  ])
  expect(apart?.notes.map(({ words }) => words)).toEqual(['Business, Monday, 8:00 PM to 9:30 PM'])
})

test('notes on a line stand in the order of their times', () => {
  const { days } = week([{ ...violin, startTime: '19:00' }, violin, { ...violin, course: '5' }])
  expect(
    days[0]?.groups.map(({ label, notes }) => [label, notes.map(({ index }) => index)]),
  ).toEqual([['Violin, Cello, Violin', [1, 2, 0]]])
})

test('what the site says otherwise is marked, where it says anything', () => {
  const changes = (published?: Draft[]) =>
    week([violin, { ...violin, id: '' }], published).days[0]?.groups[0]?.notes.map(
      ({ isChanged }) => isChanged,
    )
  expect(changes()).toEqual([false, false])
  expect(changes([violin])).toEqual([false, true])
  expect(changes([{ ...violin, place: 'Room 1' }])).toEqual([true, true])
})

test('the week is as long as its classes, and what has no day or time is left out', () => {
  const at = (part: Draft) => week([{ ...violin, ...part }]).days.flatMap(({ groups }) => groups)
  expect(at({ startTime: '08:00', endTime: '21:30' })[0]?.notes[0]?.at).toBe(0)
  expect(at({ startTime: '05:00', endTime: '23:00' })[0]?.notes[0]?.at).toBe(0)
  expect(at({ startTime: '21:00' })[0]?.side).toBe('left')
  expect(at({ endTime: '' })[0]?.notes[0]?.words).toBe('Violin, Monday, Room 2')
  expect(at({ day: '' })).toEqual([])
  expect(at({ startTime: '' })).toEqual([])
  expect(week([{ ...violin, day: 'Sunday' }]).days).toHaveLength(7)
})
