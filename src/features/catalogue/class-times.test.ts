import { expect, test } from 'vitest'
import { shortClassTimes } from './class-times.ts'

test.each([
  [2, 'Fri 6:30 PM'],
  [7, 'Sat 11:00 AM'],
  [1, 'Sat 1:45 PM'],
  [8, 'Tue, Thu, Sat'],
])('course %d meets %s', (courseId, times) => {
  expect(shortClassTimes(courseId)).toBe(times)
})
