import { expect, onTestFinished, test, vi } from 'vitest'
import { FairQueue, type Place } from './fair-queue.ts'

const limits = {
  atOnce: 2,
  maxWaiting: 100,
  maxPerGroup: 100,
  maxPerLine: 100,
  maxWaitMs: 5_000,
}

/** Tasks that end on command, and which of them have begun. */
function bench(more: Partial<typeof limits> = {}) {
  const queue = new FairQueue({ ...limits, ...more })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const add = (group: string, line: string, place: Partial<Place> = {}, name = line) => {
    const ended = queue.run({ group, line, ...place }, async () => {
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

/** Ends one task after the other, until none is left. */
async function endAll({ begun, endOne, settle }: ReturnType<typeof bench>) {
  await settle()
  for (let before = -1; before < begun.length; await endOne()) before = begun.length
  return begun
}

test('no more than allowed work at once', async () => {
  const at = bench()
  const all = ['a', 'b', 'c', 'd'].map((name) => at.add('school', name))
  await at.settle()
  expect(at.begun).toEqual(['a', 'b'])
  await at.endOne()
  expect(at.begun).toEqual(['a', 'b', 'c'])
  for (let left = 0; left < 3; left += 1) await at.endOne()
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

test('a rush of one line does not hold up the others of its group', async () => {
  const at = bench({ atOnce: 1 })
  for (const name of ['a1', 'a2', 'a3']) void at.add('school', 'a', {}, name)
  void at.add('school', 'b')
  void at.add('school', 'c')
  expect(await endAll(at)).toEqual(['a1', 'a2', 'b', 'c', 'a3'])
})

test('the lines behind have one turn of four while others wait, and all of them afterwards', async () => {
  const at = bench({ atOnce: 1 })
  void at.add('school', 'first')
  for (const name of ['x', 'y', 'z']) void at.add('school', name, { isBehind: true })
  for (const name of ['a', 'b', 'c', 'd', 'e']) void at.add('school', name)
  expect(await endAll(at)).toEqual(['first', 'a', 'b', 'c', 'x', 'd', 'e', 'y', 'z'])
})

test('of the lines behind in a group one task runs at a time; of other groups more', async () => {
  const { add, begun, endOne, settle } = bench({ atOnce: 3 })
  void add('school', 'x', { isBehind: true })
  void add('school', 'y', { isBehind: true })
  void add('home', 'z', { isBehind: true })
  await settle()
  expect(begun).toEqual(['x', 'z'])
  await endOne()
  expect(begun).toEqual(['x', 'z', 'y'])
})

test('a line that has failed is put behind with all who wait in it', async () => {
  const at = bench({ atOnce: 1 })
  for (const name of ['a1', 'a2', 'a3']) void at.add('school', 'a', {}, name)
  for (const name of ['b', 'c']) void at.add('school', name)
  at.queue.putBehind({ group: 'school', line: 'a' })
  void at.add('school', 'a', {}, 'a4')
  void at.add('school', 'd')
  expect(await endAll(at)).toEqual(['a1', 'b', 'c', 'd', 'a2', 'a3', 'a4'])
})

test('what fails gives its place back', async () => {
  const { queue, begun, add, settle } = bench()
  const failing = [1, 2, 3].map((line) =>
    queue.run({ group: 'a', line: `${line}` }, () => Promise.reject(new Error('no'))),
  )
  for (const one of failing) await expect(one).rejects.toThrow('no')
  void add('a', 'next')
  await settle()
  expect(begun).toEqual(['next'])
})

test('who waits too long, or comes when too many wait, is told to come later', async () => {
  useFakeTimers()
  const { add } = bench({
    ...{ atOnce: 1, maxWaiting: 4, maxPerGroup: 3, maxPerLine: 2, maxWaitMs: 100 },
  })
  void add('a', 'for ever')
  const waiting = [add('a', 'one'), add('a', 'one')]
  await expect(add('a', 'one')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 30 })
  waiting.push(add('a', 'two'))
  await expect(add('a', 'four of one group')).rejects.toMatchObject({ status: 503 })
  waiting.push(add('b', 'four of all'))
  await expect(add('c', 'five of all')).rejects.toMatchObject({ status: 503 })
  vi.advanceTimersByTime(100)
  for (const one of waiting) await expect(one).rejects.toMatchObject({ status: 503 })
})

test('where there is no room left, the last of the lines behind makes room', async () => {
  const at = bench({ atOnce: 1, maxPerGroup: 2 })
  void at.add('a', 'for ever')
  const kept = at.add('a', 'guess 1', { isBehind: true })
  const refused = at.add('a', 'guess 2', { isBehind: true })
  await expect(at.add('a', 'guess 3', { isBehind: true })).rejects.toMatchObject({ status: 503 })
  void at.add('a', 'right')
  await expect(refused).rejects.toMatchObject({ status: 503 })
  expect(await endAll(at)).toEqual(['for ever', 'right', 'guess 1'])
  expect(await kept).toBe('guess 1')
})

test('a group that is narrowed has half of what runs at once, for a while', async () => {
  useFakeTimers()
  const { queue, add, begun, endOne } = bench({ atOnce: 3 })
  queue.narrow('school', 1_000)
  for (const name of ['a', 'b', 'c', 'd']) void add('school', name)
  void add('home', 'e')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['a', 'b', 'e'])
  await endOne()
  expect(begun).toEqual(['a', 'b', 'e', 'c'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(begun).toEqual(['a', 'b', 'e', 'c'])
})

function useFakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}
