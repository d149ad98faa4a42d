import { expect, test } from 'vitest'
import { tokenBucket } from './token-bucket.ts'

test('so much at once, and then so much a second', () => {
  let time = 0
  const allowed = tokenBucket({ burst: 3, perSecond: 2 }, () => time)
  const take = (times: number) => Array.from({ length: times }, () => allowed.take())
  expect(take(4)).toEqual([true, true, true, false])
  time += 500
  expect(take(2)).toEqual([true, false])
  time += 60_000
  expect(take(4)).toEqual([true, true, true, false])
})
