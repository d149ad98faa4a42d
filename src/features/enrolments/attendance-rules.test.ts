import { expect, test } from 'vitest'
import { attendedClasses } from './attendance-rules.ts'

const violin = { course_id: 4, name: 'Violin' }
const room = (name: string, description = '', course_id: number | null = null) => ({
  name,
  description,
  course_id,
})

test.each([
  ['the course it names', room('Week 3', '', 4), 1],
  ['its name', room('violin, week 3'), 1],
  ['its description', room('Week 3', 'Open strings on the VIOLIN'), 1],
  ['all three, once', room('Violin', 'violin', 4), 1],
  ['another course', room('Week 3', 'Chords', 2), 0],
  ['nothing', room('Week 3'), 0],
])('a room counts by %s', (_, attended, count) => {
  expect(attendedClasses(violin, [attended])).toBe(count)
})

test('a register counts in place of the room of its class, whatever it says', () => {
  const rooms = [
    { ...room('Violin', '', 4), class_id: 'one' },
    { ...room('Violin', '', 4), class_id: 'two' },
    room('Violin', '', 4),
  ]
  const entry = (class_id: string, is_attended: boolean, course_id = 4) => ({
    class_id,
    course_id,
    is_attended,
  })
  expect(attendedClasses(violin, rooms)).toBe(3)
  expect(attendedClasses(violin, rooms, [entry('one', true)])).toBe(3)
  expect(attendedClasses(violin, rooms, [entry('one', false)])).toBe(2)
  expect(attendedClasses(violin, [], [entry('one', true), entry('two', true, 5)])).toBe(1)
})

test('a room without a class counts for no course that has classes then', () => {
  const rooms = [{ ...room('Violin and Cello together', '', 4), courses_with_classes: [4] }]
  expect(attendedClasses(violin, rooms)).toBe(0)
  expect(attendedClasses({ course_id: 5, name: 'Cello' }, rooms)).toBe(1)
})

test('each room counts for every course that it speaks of', () => {
  const rooms = [room('Violin and Cello together'), room('Cello')]
  expect(attendedClasses(violin, rooms)).toBe(1)
  expect(attendedClasses({ course_id: 5, name: 'Cello' }, rooms)).toBe(2)
})
