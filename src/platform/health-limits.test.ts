import { expect, test } from 'vitest'
import { reserveOf } from './health-limits.ts'

const gigabyte = 1e9
test.each([
  ['a disk of 1 TB', 1000 * gigabyte, 50 * gigabyte],
  ['a disk of 40 GB', 40 * gigabyte, 2 * gigabyte],
  ['a disk of 10 GB', 10 * gigabyte, gigabyte],
  ['a disk of 700 MB', 0.7 * gigabyte, 0.175 * gigabyte],
])('%s keeps its reserve', (_, disk, reserve) => {
  expect(reserveOf(disk)).toBe(reserve)
})
