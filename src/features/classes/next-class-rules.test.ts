import { expect, test } from 'vitest'
import { momentIn } from '#platform/clocks.ts'
import { momentsOf } from './change-rules.ts'
import { nextClassWords } from './next-class-rules.ts'

const zone = 'America/Toronto'

test.each([
  ['2026-10-26', '18:30', '2026-10-26T12:00', 'Violin tonight at 6:30 PM'],
  ['2026-10-26', '11:00', '2026-10-26T09:00', 'Violin today at 11:00 AM'],
  ['2026-10-26', '18:30', '2026-10-26T18:30', 'Violin now, until 9:00 PM'],
  ['2026-10-26', '18:30', '2026-10-25T23:59', 'Violin tomorrow at 6:30 PM'],
  ['2026-11-02', '18:30', '2026-10-29T12:00', 'Violin on Monday at 6:30 PM'],
  ['2026-11-02', '18:30', '2026-10-26T12:00', 'Violin on Monday, Nov 2, at 6:30 PM'],
])('on %s at %s, seen at %s: %s', (day, start_time, now, words) => {
  const times = momentsOf({ day, start_time, end_time: '21:00' }, zone)
  expect(nextClassWords('Violin', times, momentIn(zone, now) ?? new Date(), zone)).toBe(words)
})
