import { expect, test } from 'vitest'
import { timetable } from '#content/timetable.ts'
import { nextClass } from './next-class-rules.ts'

const violin = ['Violin']
const saturday = ['Electric Guitar', 'Audio Signal Processing']

test.each([
  [violin, 'Monday', '09:00', 'Violin tonight at 6:30 PM'],
  [violin, 'Monday', '18:30', 'Violin now, until 9:00 PM'],
  [violin, 'Monday', '20:59', 'Violin now, until 9:00 PM'],
  [violin, 'Monday', '21:00', 'Violin on Monday at 6:30 PM'],
  [violin, 'Sunday', '23:59', 'Violin tomorrow at 6:30 PM'],
  [violin, 'Thursday', '12:00', 'Violin on Monday at 6:30 PM'],
  [['Violin', 'Music Production'], 'Tuesday', '12:00', 'Music Production on Friday at 6:30 PM'],
  [saturday, 'Saturday', '10:00', 'Electric Guitar today at 11:00 AM'],
  [saturday, 'Saturday', '13:30', 'Audio Signal Processing today at 1:45 PM'],
  [[], 'Monday', '10:00', undefined],
] as const)('%j on %s at %s: %s', (courses, weekday, time, sentence) => {
  expect(nextClass(courses, { weekday, time }, timetable)).toBe(sentence)
})
