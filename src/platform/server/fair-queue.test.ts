import { expect, onTestFinished, test, vi } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const options = { atOnce: 2, mostWaiting: 100, mostWaitingMs: 5_000 }

/** Tasks that end on command, and which of them have begun. */
function bench(queue = fairQueue(options)) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const add = (group: string, name: string) => {
    const ended = queue.run(group, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    })
    // Tasks that a test leaves waiting are refused after it.
    ended.catch(() => {})
    return ended
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const endOne = async () => {
    ends.shift()?.()
    await settle()
  }
  return { queue, begun, add, endOne, settle }
}

test('no more than allowed work at once', async () => {
  const { add, begun, endOne, settle } = bench()
  const all = ['a', 'b', 'c', 'd'].map((name) => add('school', name))
  await settle()
  expect(begun).toEqual(['a', 'b'])
  await endOne()
  expect(begun).toEqual(['a', 'b', 'c'])
  for (let left = 0; left < 3; left += 1) await endOne()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('a rush of one group does not hold up another', async () => {
  const { add, begun, endOne, settle } = bench()
  for (let index = 0; index < 20; index += 1) void add('school', `pupil ${index}`)
  void add('home', 'parent')
  void add('home', 'child')
  await settle()
  for (let ended = 0; ended < 4; ended += 1) await endOne()
  expect(begun).toEqual(['pupil 0', 'pupil 1', 'pupil 2', 'parent', 'pupil 3', 'child'])
})

test('what fails gives its place back', async () => {
  const { queue, begun, add, settle } = bench()
  const failing = [1, 2, 3].map(() => queue.run('a', () => Promise.reject(new Error('no'))))
  for (const one of failing) await expect(one).rejects.toThrow('no')
  void add('a', 'next')
  await settle()
  expect(begun).toEqual(['next'])
})

test('who waits too long, or comes when too many wait, is told to come later', async () => {
  useFakeTimers()
  const queue = fairQueue({ atOnce: 1, mostWaiting: 3, mostOfGroup: 2, mostWaitingMs: 100 })
  const { add } = bench(queue)
  void add('a', 'for ever')
  const waiting = [add('a', 'one'), add('a', 'two')]
  await expect(add('a', 'three of one group')).rejects.toMatchObject({ status: 503 })
  waiting.push(add('b', 'three of all'))
  await expect(add('c', 'four of all')).rejects.toMatchObject({ status: 503 })
  vi.advanceTimersByTime(100)
  for (const one of waiting) await expect(one).rejects.toMatchObject({ status: 503 })
})

test('a group that is slowed down pauses between its turns; others do not', async () => {
  useFakeTimers()
  const queue = fairQueue(options)
  const done: string[] = []
  const add = (group: string, name: string) => queue.run(group, async () => void done.push(name))
  queue.slowDown('guesser', { pauseMs: 150, forMs: 1_000 })
  for (const name of ['first', 'second', 'third']) void add('guesser', name)
  for (const name of ['a', 'b', 'c']) void add('school', name)
  await vi.advanceTimersByTimeAsync(149)
  expect(done.toSorted()).toEqual(['a', 'b', 'c', 'first'])
  await vi.advanceTimersByTimeAsync(1)
  expect(done.slice(4)).toEqual(['second'])
  await vi.advanceTimersByTimeAsync(150)
  expect(done.slice(4)).toEqual(['second', 'third'])
})

function useFakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
}
