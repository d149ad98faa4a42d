import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { HttpError } from '#platform/errors.ts'
import { mountedServer } from '../../../../test/mounted-server.ts'

const contract = {
  keep: endpoint({
    method: 'GET',
    path: '/keep',
    summary: 'Keep',
    access: 'everyone',
    responds: 'download',
  }),
} satisfies Contract

let app: FastifyInstance
let pieces: () => AsyncGenerator<string>
let made: number
let ended: boolean

beforeEach(async () => {
  made = 0
  ended = false
  const keep = () => ({ name: 'list-2026.csv', mediaType: 'text/csv', pieces: watched() })
  app = mountedServer(contract, { keep }, { handlerTimeout: 100 })
  app.get('/hangs', () => new Promise(() => {}))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

async function* watched() {
  try {
    for await (const piece of pieces()) {
      made += 1
      yield piece
    }
  } finally {
    ended = true
  }
}

/** Waits until the server has given up another request, which begins now. */
async function otherIsGivenUp() {
  expect((await app.inject('/hangs')).statusCode).toBe(503)
}

const ask = (init: RequestInit = {}) => {
  const { port } = app.server.address() as { port: number }
  return fetch(`http://127.0.0.1:${port}/keep`, init)
}

test('a text is sent as a file to keep, however long it takes', async () => {
  pieces = async function* () {
    yield 'one,'
    await otherIsGivenUp()
    yield 'zwölf\r\n'
  }
  const reply = await ask()
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="list-2026.csv"')
  expect(reply.headers.get('content-type')).toBe('text/csv')
  expect(await reply.text()).toBe('one,zwölf\r\n')
  expect(ended).toBe(true)
})

test('it is made no faster than it is taken, and ends when nobody takes it', async () => {
  pieces = async function* () {
    for (;;) yield 'x'.repeat(100_000)
  }
  const leaving = new AbortController()
  const reply = await ask({ signal: leaving.signal })
  const reader = reply.body?.getReader()
  await reader?.read()
  // Sockets buffer hundreds of pieces at most; without back-pressure it would not stop.
  await expect
    .poll(async () => {
      const before = made
      await otherIsGivenUp()
      return made - before
    })
    .toBe(0)
  leaving.abort()
  await expect.poll(() => ended).toBe(true)
})

test('a refusal before the first piece is answered like any other', async () => {
  // biome-ignore lint/correctness/useYield: it fails first
  pieces = async function* () {
    throw new HttpError(409, { code: 'not_now', message: 'Not now.' })
  }
  const reply = await ask()
  expect([reply.status, await reply.json()]).toEqual([
    409,
    { code: 'not_now', message: 'Not now.' },
  ])
  expect(reply.headers.get('content-disposition')).toBeNull()
})

test('a failure in the middle breaks it off, so that half a list does not pass for a whole one', async () => {
  pieces = async function* () {
    yield 'one'
    throw new Error('out of paper')
  }
  const reply = await ask()
  await expect(reply.text()).rejects.toThrow()
})

test('who asks for the head alone gets it, and nothing is made for them', async () => {
  pieces = async function* () {
    for (;;) yield 'x'
  }
  const reply = await ask({ method: 'HEAD' })
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/csv'])
  await expect.poll(() => ended).toBe(true)
})
