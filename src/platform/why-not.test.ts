import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { whyNot } from './why-not.ts'

const twoOfThem = z
  .object({
    password: z.string().check(z.minLength(6, 'too short')),
    again: z.string(),
    agreed: z.literal(true, 'not agreed'),
  })
  .check(
    z.refine<{ password: string; again: string }>((it) => it.password === it.again, {
      path: ['again'],
      error: 'not the same',
      when: () => true,
    }),
  )

test('errors come in the order of the fields, the first of them for the whole', () => {
  const problem = whyNot(twoOfThem)({ password: 'abcdef', again: 'abcdeg', agreed: false })
  expect(Object.entries(problem?.fields ?? {})).toEqual([
    ['again', 'not the same'],
    ['agreed', 'not agreed'],
  ])
  expect(problem?.message).toBe('not the same')
})

test('one sentence for each field', () => {
  const problem = whyNot(twoOfThem)({ password: 'x', again: 'y', agreed: true })
  expect(problem?.fields).toEqual({ password: 'too short', again: 'not the same' })
})

test('what is right has no complaint, and what is no object has one', () => {
  const password = 'four quarter rests'
  expect(whyNot(twoOfThem)({ password, again: password, agreed: true })).toBeUndefined()
  expect(whyNot(twoOfThem)('nothing')?.fields).toHaveProperty('body')
})
