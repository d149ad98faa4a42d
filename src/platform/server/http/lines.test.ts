import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HttpError } from '#platform/errors.ts'
import { sendLines } from './lines.ts'
import { answerProblem } from './problems.ts'

let app: FastifyInstance
let things: () => AsyncGenerator<unknown>
let ended: boolean

beforeEach(async () => {
  ended = false
  app = Fastify({ handlerTimeout: 100 })
  app.setErrorHandler(answerProblem)
  app.get('/lines', (_request, reply) => sendLines(reply, watched()))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

async function* watched() {
  try {
    yield* things()
  } finally {
    // Rolling back a transaction takes time too.
    await nextTurn()
    ended = true
  }
}

const ask = (signal?: AbortSignal) => {
  const { port } = app.server.address() as { port: number }
  return fetch(`http://127.0.0.1:${port}/lines`, { signal: signal ?? null })
}

test('each thing is a line, sent as soon as it is there', async () => {
  let goOn = () => {}
  const released = new Promise<void>((resolve) => {
    goOn = resolve
  })
  things = async function* () {
    yield { done: 1, name: 'Siobhán\n🎻' }
    await released
    yield { done: 2 }
  }
  const reply = await ask()
  expect(reply.headers.get('content-type')).toBe('application/jsonl; charset=utf-8')
  const reader = (reply.body as ReadableStream<Uint8Array>).getReader()
  const text = async () => new TextDecoder().decode((await reader.read()).value)
  expect(await text()).toBe('{"done":1,"name":"Siobhán\\n🎻"}\n')
  goOn()
  expect(await text()).toBe('{"done":2}\n')
  expect((await reader.read()).done).toBe(true)
  expect(ended).toBe(true)
})

test('a refusal before the first is an answer like any other', async () => {
  // biome-ignore lint/correctness/useYield: it fails first
  things = async function* () {
    throw new HttpError(409, { code: 'taken', message: 'It is taken.' })
  }
  const reply = await ask()
  expect([reply.status, await reply.json()]).toEqual([
    409,
    { code: 'taken', message: 'It is taken.' },
  ])
  expect(ended).toBe(true)
})

test('a failure in the middle breaks the answer off, and the server goes on', async () => {
  const { promise: isAnswered, resolve: answered } = Promise.withResolvers<void>()
  things = async function* () {
    yield { done: 1 }
    await isAnswered
    throw new Error('out of paper')
  }
  const reply = await ask()
  answered()
  await expect(reply.text()).rejects.toThrow()
  expect(ended).toBe(true)
  expect((await app.inject('/nowhere')).statusCode).toBe(404)
})

test('what makes the things is ended when the client goes away', async () => {
  things = async function* () {
    for (let done = 1; ; done++) {
      yield { done }
      await nextTurn()
    }
  }
  const leaving = new AbortController()
  const reply = await ask(leaving.signal)
  await reply.body?.getReader().read()
  leaving.abort()
  await expect.poll(() => ended).toBe(true)
})

test('also when it goes away before the first, and then something fails', async () => {
  let begun = false
  const { promise: hasLeft, resolve: left } = Promise.withResolvers<void>()
  things = async function* () {
    begun = true
    await hasLeft
    yield { done: 1 }
    throw new Error('nobody hears this')
  }
  const leaving = new AbortController()
  const reply = ask(leaving.signal)
  await expect.poll(() => begun).toBe(true)
  leaving.abort()
  await expect(reply).rejects.toThrow()
  left()
  await expect.poll(() => ended).toBe(true)
})

test('also when the first comes after the server has given up', async () => {
  const { promise: isGivenUp, resolve: givenUp } = Promise.withResolvers<void>()
  things = async function* () {
    await isGivenUp
    yield { done: 1 }
    await new Promise(() => {})
  }
  expect((await ask()).status).toBe(503)
  givenUp()
  await expect.poll(() => ended).toBe(true)
})
