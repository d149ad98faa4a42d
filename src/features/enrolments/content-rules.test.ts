import { expect, test } from 'vitest'
import { mayRead, readableIds, taughtCourse } from './content-rules.ts'

const fall = { from: '2026-09-07', until: '2026-12-19' }
const enrolment_id = '00000000-0000-4000-8000-000000000001'
const running = [{ ...fall, course_id: 4, enrolment_id, isRunning: true }]
const past = [{ ...fall, course_id: 4, enrolment_id, isRunning: false }]
const open = [{ course_id: 4, enrolment_id, from: null, until: null, isRunning: true }]

const [before, within, after] = ['2026-09-06', '2026-10-01', '2026-12-20']

test.each([
  ['material', running, [true, true, true]],
  ['material', past, [true, true, false]],
  ['discussion', running, [true, true, true]],
  ['discussion', past, [true, true, false]],
  ['announcement', past, [true, true, false]],
  ['recording', running, [false, true, false]],
  ['recording', past, [false, true, false]],
  ['recording', open, [true, true, true]],
  ['room', running, [true, true, true]],
  ['room', past, [false, false, false]],
] as const)('a %s is read with %j before, within and after: %j', (kind, courses, expected) => {
  const read = [before, within, after].map((day) => mayRead(kind, { course_id: 4, day }, courses))
  expect(read).toEqual(expected)
  expect(mayRead(kind, { course_id: 5, day: within }, courses)).toBe(false)
  expect(mayRead(kind, { course_id: null, day: before }, courses)).toBe(true)
})

test('whoever teaches a course, or runs the academy, reads all of it', () => {
  for (const kind of ['material', 'discussion', 'announcement', 'recording', 'room'] as const) {
    for (const day of [before, within, after]) {
      expect(mayRead(kind, { course_id: 4, day }, [taughtCourse(4)])).toBe(true)
      expect(mayRead(kind, { course_id: 9, day }, 'all')).toBe(true)
    }
  }
})

test('a course that was taken twice is one course', () => {
  expect(readableIds([...past, ...running])).toEqual([4])
})
