import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courses } from '#content/courses.ts'
import { timetable } from '#content/timetable.ts'
import type { TimetableEntry } from '#features/publishing/site-types.ts'
import { weekdays } from '#platform/weekdays.ts'
import { clashesOf, clashWords, isOpenHours } from './clash-rules.ts'

const [audio, production, directing, violin, cello, bass, guitar, business] = [
  1, 2, 3, 4, 5, 6, 7, 8,
]

test.each([
  [[violin, cello], [[violin, cello]]],
  [[cello, bass, violin], [[cello, violin]]],
  [[directing, business], [[directing, business]]],
  [
    [violin, cello, directing, business],
    [
      [violin, cello],
      [directing, business],
    ],
  ],
  [[violin], []],
  [[violin, production, bass], []],
  // One after the other on Saturday.
  [[guitar, audio], []],
  // The online class is open all Saturday.
  [[guitar, business], []],
  [[audio, business], []],
  [[], []],
  [[99, violin], []],
])('of courses %j these clash: %j', (chosen, clashes) => {
  expect(clashesOf(chosen as number[], timetable)).toEqual(clashes)
})

test('of the whole catalogue the two pairs that the contact page names', () => {
  const all = courses.map(({ id }) => id)
  expect(clashesOf(all, timetable)).toEqual([
    [directing, business],
    [violin, cello],
  ])
})

test('a clash is said in a sentence that says what to do', () => {
  expect(clashWords(['Violin', 'Cello'])).toBe(
    'Violin and Cello meet at the same hour. Choose one, or ask us.',
  )
})

const time = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const entry = fc
  .record({
    courseId: fc.integer({ min: 1, max: 4 }),
    day: fc.constantFrom(...weekdays.slice(0, 2)),
    start: fc.integer({ min: 0, max: 44 }),
    length: fc.integer({ min: 1, max: 30 }),
    isOnline: fc.boolean(),
  })
  .map(
    ({ courseId, day, start, length, isOnline }): TimetableEntry => ({
      id: start,
      courseId,
      courseName: `Course ${courseId}`,
      day,
      startTime: time(start * 30),
      endTime: time(Math.min(start + length, 47) * 30),
      isOnline,
    }),
  )
  .filter(({ startTime, endTime }) => startTime < endTime)

/** Every half hour in which a course has a class with required attendance. */
const halfHoursOf = (courseId: number, entries: TimetableEntry[]) =>
  entries
    .filter((it) => it.courseId === courseId && !isOpenHours(it))
    .flatMap(({ day, startTime, endTime }) =>
      Array.from({ length: 48 }, (_, half) => time(half * 30))
        .filter((half) => startTime <= half && half < endTime)
        .map((half) => `${day} ${half}`),
    )

test('two courses clash exactly where there is a half hour in which both meet', () => {
  const week = fc.array(entry, { maxLength: 12 })
  const chosen = fc.shuffledSubarray([1, 2, 3, 4])
  fc.assert(
    fc.property(week, chosen, (entries, ids) => {
      const expected = ids.flatMap((one, index) =>
        ids
          .slice(index + 1)
          .filter((other) => {
            const busy = new Set(halfHoursOf(one, entries))
            return halfHoursOf(other, entries).some((half) => busy.has(half))
          })
          .map((other) => [one, other]),
      )
      expect(clashesOf(ids, entries)).toEqual(expected)
    }),
  )
})
