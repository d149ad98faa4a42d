import { expect, test } from 'vitest'
import { waitingWords } from './waiting-rules.ts'

test.each([
  ['2026-11-20', '2026-11-20', 'Waits since today'],
  ['2026-11-20', '2026-11-19', 'Waits 1 day'],
  ['2026-11-03', '2026-10-31', 'Waits 3 days'],
  ['2027-03-01', '2026-02-27', 'Waits 367 days'],
  // The clock of the office's machine may be behind the server's.
  ['2026-11-20', '2026-11-21', 'Waits since today'],
])('on %s, applied %s: %s', (today, applied, words) => {
  expect(waitingWords(today, applied)).toBe(words)
})
