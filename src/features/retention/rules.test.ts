import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter, daysShown, firstDay } from '#platform/retention-rules.ts'
import { daysInForce, type Period, periodAfter } from './rules.ts'

const start = new Date('2026-11-01T03:41:00Z')
const setOn = (changes: readonly { day: number; days: number | undefined }[]) => {
  let period: Period | undefined
  for (const { day, days } of changes) period = periodAfter(period, days, daysAfter(start, day))
  if (!period) throw new Error('Nothing was set.')
  return period
}
const inForce = (period: Period, day: number) => daysInForce(period, daysAfter(start, day))

test.each([
  ['the first period holds after a week', [{ day: 0, days: 365 }], 6, null],
  ['the first period holds after a week', [{ day: 0, days: 365 }], 7, 365],
  [
    'a shorter one a week later',
    [
      { day: 0, days: 365 },
      { day: 20, days: 30 },
    ],
    26,
    365,
  ],
  [
    'a shorter one a week later',
    [
      { day: 0, days: 365 },
      { day: 20, days: 30 },
    ],
    27,
    30,
  ],
  [
    'a longer one at once',
    [
      { day: 0, days: 365 },
      { day: 20, days: 400 },
    ],
    20,
    400,
  ],
  [
    'for ever at once',
    [
      { day: 0, days: 365 },
      { day: 20, days: undefined },
    ],
    20,
    null,
  ],
  [
    'the same goes on',
    [
      { day: 0, days: 365 },
      { day: 6, days: 365 },
    ],
    7,
    365,
  ],
  [
    'to and fro waits again',
    [
      { day: 0, days: 365 },
      { day: 20, days: 30 },
      { day: 24, days: 365 },
      { day: 26, days: 30 },
    ],
    30,
    365,
  ],
])('%s', (_name, changes, day, expected) => {
  expect(inForce(setOn(changes), day)).toBe(expected)
})

test('whatever is set, nothing is deleted earlier than a week after it was first said', () => {
  const change = fc.record({
    day: fc.integer({ min: 0, max: 30 }),
    days: fc.option(fc.integer({ min: 30, max: 60 }), { nil: undefined }),
  })
  const age = fc.integer({ min: 0, max: 90 })
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), age, (changes, touched) => {
      const inOrder = changes.toSorted((one, other) => one.day - other.day)
      let period: Period | undefined
      // Since when the period, as set, would delete it sooner or later.
      let saidOn = Number.POSITIVE_INFINITY
      for (let day = 0; day < 45; day += 1) {
        const set = inOrder.findLast((it) => it.day <= day)
        if (!set) continue
        const now = daysAfter(start, day)
        period = periodAfter(period, set.days, now)
        const isShown = set.days !== undefined && touched + day + daysShown > set.days
        if (!isShown) saidOn = Number.POSITIVE_INFINITY
        else saidOn = Math.min(saidOn, day)
        const days = daysInForce(period, now)
        if (days !== null && touched + day > days) expect(day - saidOn).toBeGreaterThanOrEqual(7)
      }
    }),
  )
})

test('the first day is when it is old enough, or the period holds', () => {
  expect(firstDay(daysAfter(start, -363), 365, daysAfter(start, -30))).toEqual(daysAfter(start, 2))
  expect(firstDay(daysAfter(start, -900), 365, daysAfter(start, -3))).toEqual(daysAfter(start, 4))
})
