import { expect, test } from 'vitest'
import { whyNot } from '#platform/why-not.ts'
import {
  ChangedAssignment,
  countsAsGraded,
  NewAssignment,
  nextUngraded,
  pointsOf,
  previewOf,
  typedGrade,
  whyNotGrade,
} from './grading-rules.ts'

test.each([
  [{}, undefined],
  [{ title: ' ' }, { title: 'Title is required' }],
  [{ title: undefined }, { title: 'Title is required' }],
  [{ title: 'x'.repeat(161) }, { title: 'Please use at most 160 characters' }],
  [{ course_id: null }, { course_id: 'Course is required' }],
  [{ course_id: 0 }, { course_id: 'Course is required' }],
  ...[0, 1001, 1.5, Number.NaN, '100', null].map(
    (max_points) =>
      [{ max_points }, { max_points: 'Max points must be between 1 and 1000' }] as const,
  ),
  [{ max_points: 1 }, undefined],
  [{ max_points: 1000 }, undefined],
  [{ due_date: '2026-12-01T04:59:00.000Z' }, undefined],
  [{ due_date: null }, undefined],
  [{ due_date: '2026-12-01T23:59' }, { due_date: 'Please check the date' }],
] as const)('an assignment with %j is %j', (change, fields) => {
  expect(whyNot(NewAssignment)({ title: 'Scales', course_id: 4, ...change })?.fields).toEqual(
    fields,
  )
})

test('left out are 100 points, no date and no words', () => {
  expect(NewAssignment.parse({ title: ' Scales ', course_id: 4 })).toEqual({
    title: 'Scales',
    description: '',
    course_id: 4,
    due_date: null,
    max_points: 100,
    asks_for: 'document',
    criteria: [],
  })
  expect(
    ChangedAssignment.parse({ title: 'Scales', expected_changed_at: null }),
  ).not.toHaveProperty('course_id')
})

test.each([
  [[5, 5, 5], 100, 100],
  [[4, 3, 4], 100, 73],
  [[1], 20, 4],
  [[4, 3, 5, 4], 20, 16],
])('marks of %j, of at most %i points, make %i', (marks, max_points, points) => {
  expect(
    pointsOf(
      marks.map((mark) => ({ mark })),
      max_points,
    ),
  ).toBe(points)
})

test.each([
  [['Tone', 'Rhythm'], undefined],
  [['Tone', 'Tone'], 'Each criterion stands once'],
  [[...'ABCDEFGHI'], 'At most 8 criteria'],
])('of criteria %j: %s', (criteria, message) => {
  const details = { title: 'Scales', course_id: 4, criteria }
  expect(whyNot(NewAssignment)(details)?.fields?.criteria).toBe(message)
})

test.each([
  ['0', 20, true],
  ['20', 20, true],
  [' 7 ', 20, true],
  ['21', 20, false],
  ['-1', 20, false],
  ['1.5', 20, false],
  ['', 20, false],
  ['1e1', 20, false],
  ['ten', 20, false],
] as const)('the grade “%s” of %d is taken: %s', (text, max, taken) => {
  const said = taken ? undefined : 'Grade must be between 0 and 20'
  expect(whyNotGrade(typedGrade(text), max)).toBe(said)
})

test.each([
  [null, false],
  [0, false],
  [1, true],
])('a grade of %s counts as graded: %s', (grade, graded) => {
  expect(countsAsGraded({ grade })).toBe(graded)
})

test.each([
  ['a', 'ungraded', 'c'],
  ['c', 'from the beginning', 'a'],
  ['b', 'past a graded one', 'c'],
  ['gone', 'of what is no longer there', 'a'],
])('after %s comes the next %s: %s', (id, _, next) => {
  const submissions = [
    { id: 'a', graded_at: null },
    { id: 'b', graded_at: '2026-11-20T17:00:00.000Z' },
    { id: 'c', graded_at: null },
  ]
  expect(nextUngraded(submissions, id)?.id).toBe(next)
})

test('after the last one comes none', () => {
  expect(nextUngraded([{ id: 'a', graded_at: null }], 'a')).toBeUndefined()
})

test.each([
  ['application/pdf', 'pdf'],
  ['image/png', 'picture'],
  ['image/jpeg', 'picture'],
  ['image/svg+xml', undefined],
  ['application/msword', undefined],
])('%s is shown as %s', (mediaType, shown) => {
  expect(previewOf(mediaType)).toBe(shown)
})
