import { expect, test } from 'vitest'
import { strengthWords } from './password-strength-rules.ts'

test.each([
  [0, 'Weak: guessed in seconds'],
  [59, 'Weak: guessed in seconds'],
  [60, 'Weak: guessed in minutes'],
  [3600, 'Weak: guessed in hours'],
  [86_400, 'Fair: guessed in days'],
  [40 * 86_400, 'Fair: guessed in months'],
  [2 * 365 * 86_400, 'Good: would take years'],
  [4e9, 'Strong: would take centuries'],
  [Number.POSITIVE_INFINITY, 'Strong: would take centuries'],
])('%d seconds: %s', (seconds, words) => {
  expect(strengthWords(seconds)).toBe(words)
})
