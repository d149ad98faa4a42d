import { expect, test } from 'vitest'
import { typedDay, typedMoment } from './typed-dates.ts'

const wrongYear = 'Please check the date'
const missing = 'Choose it'

test.each([
  ['2000-01-01', undefined],
  ['2028-02-29', undefined],
  ['2099-12-31', undefined],
  ['1999-12-31', wrongYear],
  ['2100-01-01', wrongYear],
  ['0026-11-30', wrongYear],
  ['12026-11-30', wrongYear],
  ['2026-02-29', missing],
  ['2026-11-30T12:00', missing],
  ['30.11.2026', missing],
  ['', missing],
  [null, missing],
])('a day %j: %s', (day, message) => {
  expect(typedDay(missing).safeParse(day).error?.issues[0]?.message).toBe(message)
})

test.each([
  ['2000-01-01T00:00:00.000Z', undefined],
  ['2099-12-31T23:59:00.000Z', undefined],
  ['1999-12-31T23:59:59.000Z', wrongYear],
  ['2100-01-01T00:00:00.000Z', wrongYear],
  ['0026-11-30T09:42:28.000Z', wrongYear],
  ['+012026-11-30T09:42:00.000Z', wrongYear],
  ['12026-11-30T04:42', wrongYear],
  ['2026-02-29T12:00:00.000Z', missing],
  ['2026-11-30', missing],
  ['soon', missing],
  [7, missing],
])('a moment %j: %s', (moment, message) => {
  expect(typedMoment(missing).safeParse(moment).error?.issues[0]?.message).toBe(message)
})
