import { expect, test } from 'vitest'
import { createSigner } from './signer.ts'

const [before, since] = ['the secret of before', 'the secret since']

test('the first secret signs, and what any of them has signed is good', () => {
  const old = createSigner([before])
  const both = createSigner([since, before])
  const young = createSigner([since])
  expect(both.isSigned('a link', old.sign('a link'))).toBe(true)
  expect(both.isSigned('a link', both.sign('a link'))).toBe(true)
  expect(young.isSigned('a link', both.sign('a link'))).toBe(true)
  expect(old.isSigned('a link', both.sign('a link'))).toBe(false)
})

test.each(['', 'x', createSigner([since]).sign('another link'), 'ä'.repeat(43)])(
  '%j is no signature of it',
  (signature) => {
    expect(createSigner([before, since]).isSigned('a link', signature)).toBe(false)
  },
)
