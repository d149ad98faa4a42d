import { expect, test } from 'vitest'
import { qualityFor } from './quality-for.ts'

test.each([
  [90, 'low'],
  [270, 'low'],
  [271, 'medium'],
  [540, 'medium'],
  [541, 'high'],
  [1440, 'high'],
])('a tile of %i pixels takes %s quality', (height, quality) => {
  expect(qualityFor(height)).toBe(quality)
})
