import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendEvents, type Told } from './events.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** A stream whose events and permission the test decides. */
function open({ doubts }: { doubts?: () => boolean } = {}) {
  let checks = 0
  let may = true
  let tell = (_: IteratorResult<string>) => {}
  const events: Told<string> = {
    ...(doubts && { doubts }),
    [Symbol.asyncIterator]: () => ({
      next: () =>
        new Promise((resolve) => {
          tell = resolve
        }),
    }),
  }
  const raw = Object.assign(new PassThrough(), { writeHead() {} })
  const reply = { hijack() {}, getHeaders: () => ({}), raw }
  sendEvents({} as FastifyInstance, reply as unknown as FastifyReply, events, async () => {
    checks += 1
    return may
  })
  let text = ''
  raw.on('data', (chunk) => {
    text += chunk
  })
  return {
    tell: (value: string) => tell({ done: false, value }),
    forbid() {
      may = false
    },
    text: () => text,
    checks: () => checks,
    isOver: () => raw.readableEnded,
    close: () => raw.destroy(),
  }
}

test('a stream that knows of no doubt is checked every five minutes, and else never', async () => {
  const page = open({ doubts: () => false })
  for (const value of ['one', 'two', 'three']) {
    page.tell(value)
    await vi.waitFor(() => expect(page.text()).toContain(value))
  }
  vi.advanceTimersByTime(4 * 60_000)
  await vi.waitFor(() => expect(page.text().match(/event: beat/g)).toHaveLength(9))
  expect(page.checks()).toBe(0)
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(() => expect(page.checks()).toBe(1))
  page.forbid()
  vi.advanceTimersByTime(5 * 60_000)
  await vi.waitFor(() => expect(page.isOver()).toBe(true))
})

test.each([
  ['in doubt', { doubts: () => true }],
  ['that does not tell its doubts', {}],
])('a stream %s is checked before it says anything', async (_, told) => {
  const page = open(told)
  page.tell('one')
  await vi.waitFor(() => expect(page.text()).toContain('one'))
  expect(page.checks()).toBe(1)
  page.forbid()
  page.tell('two')
  await vi.waitFor(() => expect(page.isOver()).toBe(true))
  expect(page.text()).not.toContain('two')
  page.close()
})
