import { expect, test } from 'vitest'
import { openVoiceFitter } from './fit-voices.ts'

test('as many voices as fit at 32 kbit/s, and one more only where there is clearly room', () => {
  const fitter = openVoiceFitter()
  const at = (kbits: number | undefined) => fitter.fit(kbits && kbits * 1000)
  // A voice takes 56 kbit/s with all that is around it.
  expect(at(undefined)).toBe(Number.POSITIVE_INFINITY)
  expect(at(1000)).toBe(17)
  expect(at(250)).toBe(4)
  expect(at(282)).toBe(4)
  expect(at(325)).toBe(5)
  expect(at(279)).toBe(4)
  expect(at(20)).toBe(1)
  expect(at(undefined)).toBe(Number.POSITIVE_INFINITY)
})
