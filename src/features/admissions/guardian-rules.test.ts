import { expect, test } from 'vitest'
import { lacksGuardian } from './guardian-rules.ts'

test.each([
  ['2010-11-20', '', true],
  ['2010-11-20', ' \n', true],
  ['2010-11-20', 'Rima Haddad', false],
  ['2008-11-21', '', true],
  // Eighteen today.
  ['2008-11-20', '', false],
])('born %s, guardian %j: %s', (birthdate, guardian, lacks) => {
  expect(lacksGuardian('2026-11-20', { birthdate, guardian })).toBe(lacks)
})
