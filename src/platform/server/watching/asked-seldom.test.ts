import { afterEach, expect, test, vi } from 'vitest'
import { askedSeldom } from './asked-seldom.ts'

afterEach(() => vi.useRealTimers())

test('an answer is reused until its time is over, and asked for once at a time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let count = 0
  const ask = askedSeldom(async () => ++count, { keepMs: 5_000 })
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  vi.advanceTimersByTime(4_999)
  expect(await ask()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await ask()).toBe(2)
})

test('a question that fails has no answer, which is reused too', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const question = vi.fn(() => Promise.reject(new Error('away')))
  const ask = askedSeldom(question, { keepMs: 5_000 })
  expect([await ask(), await ask()]).toEqual([undefined, undefined])
  expect(question).toHaveBeenCalledOnce()
})
