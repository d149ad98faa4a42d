import { expect, test } from 'vitest'
import { overallProgress, progressOf } from './progress-rules.ts'

test.each([
  [0, 0],
  [1, 8],
  [4, 33],
  [7, 58],
  [6, 50],
  [11, 92],
  [12, 100],
  [13, 100],
  [40, 100],
])('%d attended classes are %d %%', (attended, percent) => {
  expect(progressOf(attended)).toBe(percent)
})

test.each([
  [[], 0],
  [[0], 0],
  [[7, 4], 46],
  [[12, 12], 100],
  [[24, 0], 100],
  [[30, 0], 100],
  [[1, 0, 0], 3],
])('courses with %j attended classes are %d %% together', (attended, percent) => {
  expect(overallProgress(attended)).toBe(percent)
})
