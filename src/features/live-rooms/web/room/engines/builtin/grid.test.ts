import { expect, test } from 'vitest'
import { columnsFor } from './grid.ts'

const desktop = { width: 1080, height: 740 }
const phone = { width: 374, height: 680 }

test.each([
  [1, 1, 1],
  [2, 2, 1],
  [3, 2, 1],
  [4, 2, 1],
  [6, 3, 2],
  [9, 3, 2],
  [12, 4, 2],
  [16, 4, 3],
  [25, 5, 3],
  [50, 8, 3],
])('%i people: %i columns on a desk, %i on a phone', (count, wide, narrow) => {
  expect(columnsFor(count, desktop)).toBe(wide)
  expect(columnsFor(count, phone)).toBe(narrow)
})

test('before the place is known there is a column', () => {
  expect(columnsFor(6, { width: 0, height: 0 })).toBe(1)
})
