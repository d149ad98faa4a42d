import { expect, test } from 'vitest'
import { timetable } from '#content/timetable.ts'
import { classTimes, shortClassTimes } from './class-time-rules.ts'

test.each([
  [2, 'Fri 6:30 PM'],
  [7, 'Sat 11:00 AM'],
  [1, 'Sat 1:45 PM'],
  [8, 'Tue, Thu, Sat'],
])('course %d meets %s', (courseId, times) => {
  expect(shortClassTimes(courseId, timetable)).toBe(times)
})

test.each([
  [2, ['Friday, 6:30 PM to 9:00 PM']],
  [8, ['Tuesday and Thursday, 6:30 PM to 9:00 PM', 'Saturday, 8:00 AM to 9:00 PM']],
])('course %d meets on %j', (courseId, times) => {
  expect(classTimes(courseId, timetable)).toEqual(times)
})
