import { expect, test } from 'vitest'
import { capitalized, counted } from './number-words.ts'

test.each([
  [0, 'No courses'],
  [1, 'One course'],
  [8, 'Eight courses'],
  [12, 'Twelve courses'],
  [13, '13 courses'],
])('%d at the beginning of a sentence', (count, said) => {
  expect(capitalized(counted(count, 'course'))).toBe(said)
})
