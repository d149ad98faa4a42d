import fc from 'fast-check'
import { expect, test } from 'vitest'
import { participantId } from './participant-id.ts'

const uuid8 = /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const parts = fc.tuple(fc.string(), fc.string(), fc.string())

test('one person on one page in one room is one participant, and nobody else is', () => {
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other)
      expect(participantId(...one)).toMatch(uuid8)
      expect(participantId(...one) === participantId(...other)).toBe(isSame)
    }),
  )
})

test('where one part ends and the next begins counts', () => {
  expect(participantId('a', 'bc', 'd')).not.toBe(participantId('ab', 'c', 'd'))
})
