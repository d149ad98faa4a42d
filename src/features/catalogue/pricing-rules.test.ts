import { expect, test } from 'vitest'
import { packages } from '#content/packages.ts'
import { packageFor, priceOf } from './pricing-rules.ts'

test.each([
  [0, 0, undefined],
  [1, 350, 'Single Courses'],
  [2, 600, 'Double Courses'],
  [3, 800, 'Triple Courses'],
  [4, 1000, 'Complete Package'],
])('%d courses cost $%d', (count, price, title) => {
  expect(priceOf(packages, count)).toBe(price)
  expect(packageFor(packages, count)?.title).toBe(title)
})
