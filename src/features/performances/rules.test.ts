import { expect, test } from 'vitest'
import { isWithin, letterOf, takeFile } from './rules.ts'

const most = 500 * 1024 * 1024

test.each([
  [undefined, takeFile.words.missing],
  [{ name: 'take.xyz', size: most }, undefined],
  [{ name: 'take.mp3', size: 1 }, undefined],
  [{ name: 'take.mp3', size: 0 }, takeFile.words.empty],
  [{ name: 'take.mp3', size: most + 1 }, takeFile.words.tooLarge(most)],
])('%j as a performance: %s', (file, why) => {
  expect(takeFile.whyNot(file, most)).toBe(why)
})

test.each([
  [0, null, true],
  [192_000, null, true],
  [192_001, null, false],
  [64_000, 82_000, true],
  [64_000, 192_001, false],
  [82_000, 64_000, false],
  [64_000, 64_000, false],
])('a comment from %i to %s lies within a take of 3:12: %s', (from_ms, to_ms, within) => {
  expect(isWithin({ from_ms, to_ms }, 192_000)).toBe(within)
})

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [52, 'BA'],
])('the letter of comment %i is %s', (index, letter) => {
  expect(letterOf(index)).toBe(letter)
})
