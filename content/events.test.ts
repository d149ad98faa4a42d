import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { events } from './events.ts'

test('every event is on a day that the calendar has, and is drawn', () => {
  for (const { date, time, drawing } of events) {
    expect(new Date(`${date}T${time}:00Z`).toISOString()).toBe(`${date}T${time}:00.000Z`)
    expect(existsSync(new URL(`../src/platform/drawings/${drawing}.svg`, import.meta.url))).toBe(
      true,
    )
  }
})
