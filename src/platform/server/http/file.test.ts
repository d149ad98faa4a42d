import { connect } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ByteRange } from '#platform/byte-range.ts'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { notFound } from '#platform/errors.ts'
import { mountedServer } from '../../../../test/mounted-server.ts'
import { type SentFile, sendFile } from './file.ts'

const contract = {
  play: endpoint({
    method: 'GET',
    path: '/play',
    summary: 'Play',
    access: 'everyone',
    responds: 'file',
  }),
} satisfies Contract

let app: FastifyInstance
let file: SentFile
let opened: Readable[]
/** Bytes of endless files. */
let read: number

beforeEach(async () => {
  opened = []
  read = 0
  file = aFile(Buffer.from('0123456789'))
  app = mountedServer(contract, { play: () => file }, { handlerTimeout: 100 })
  app.get('/hangs', () => new Promise(() => {}))
  app.get('/impatient', (request, reply) => sendFile(app, request, reply, file, { timeoutMs: 200 }))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const aFile = (content: Buffer): SentFile => ({
  bytes: content.length,
  mediaType: 'audio/wav',
  version: 'v1',
  open: async (range?: ByteRange) =>
    watched(Readable.from([range ? content.subarray(range.start, range.end + 1) : content])),
})

/** More than any buffer on the way holds, from a source that goes on until it is closed. */
const anEndlessFile = (): SentFile => ({
  ...aFile(Buffer.alloc(0)),
  bytes: 2 ** 40,
  open: async () =>
    watched(
      new Readable({
        read() {
          read += 64 * 1024
          this.push(Buffer.alloc(64 * 1024))
        },
      }),
    ),
})

function watched(stream: Readable) {
  opened.push(stream)
  return stream
}

const ofConnection = /^(date|connection|keep-alive)$/

const port = () => (app.server.address() as { port: number }).port
const ask = (headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port()}/play`, { ...init, headers })

test('the whole, and how to ask for a part', async () => {
  const reply = await ask()
  expect([reply.status, await reply.text()]).toEqual([200, '0123456789'])
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'audio/wav',
    'content-length': '10',
    'content-disposition': 'inline',
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    etag: '"v1"',
  })
  expect(reply.headers.get('content-range')).toBeNull()
})

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=5-', '56789', 'bytes 5-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=8-100', '89', 'bytes 8-9/10'],
])('%s', async (range, body, contentRange) => {
  const reply = await ask({ range })
  expect([reply.status, await reply.text()]).toEqual([206, body])
  expect(reply.headers.get('content-range')).toBe(contentRange)
  expect(reply.headers.get('content-length')).toBe(String(body.length))
})

test('what lies behind the end is refused with where the end is', async () => {
  const reply = await ask({ range: 'bytes=10-' })
  expect([reply.status, (await reply.json()).code]).toEqual([416, 'no_such_range'])
  expect(reply.headers.get('content-range')).toBe('bytes */10')
  expect(opened).toEqual([])
})

test.each([
  ['"v1"', 206],
  ['"v0"', 200],
  // A weak ETag never identifies single bytes, and no date was sent.
  ['W/"v1"', 200],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 200],
])('a part of the version %s: %i', async (version, status) => {
  const reply = await ask({ range: 'bytes=0-3', 'if-range': version })
  expect([reply.status, await reply.text()]).toEqual([
    status,
    status === 206 ? '0123' : '0123456789',
  ])
})

test.each(['"v1"', 'W/"v1"', '"v0", "v1"', '*'])(
  'who has %s already gets it not again',
  async (known) => {
    for (const method of ['GET', 'HEAD']) {
      const reply = await ask({ 'if-none-match': known, range: 'bytes=0-3' }, { method })
      expect([reply.status, await reply.text()]).toEqual([304, ''])
      expect(reply.headers.get('etag')).toBe('"v1"')
      expect(reply.headers.get('content-length')).toBeNull()
    }
    expect(opened).toEqual([])
  },
)

test('HEAD says the same as GET, of the whole, and leaves nothing open', async () => {
  const get = await ask()
  await get.text()
  const head = await ask({ range: 'bytes=0-3' }, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const said = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => !ofConnection.test(name)))
  expect(said(head)).toEqual(said(get))
  expect(opened.every(({ destroyed }) => destroyed)).toBe(true)
})

test('a file of no bytes is a whole one', async () => {
  file = aFile(Buffer.alloc(0))
  const reply = await ask()
  expect([reply.status, reply.headers.get('content-length')]).toEqual([200, '0'])
  expect((await ask({ range: 'bytes=0-' })).status).toBe(416)
})

test('a file that is not there is an error like any other', async () => {
  file = { ...file, open: () => Promise.reject(notFound('It is gone.')) }
  const reply = await ask({ range: 'bytes=0-3' })
  expect([reply.status, await reply.json()]).toEqual([
    404,
    { code: 'not_found', message: 'It is gone.' },
  ])
  expect(reply.headers.get('etag')).toBeNull()
})

test('it takes as long as it takes, and is closed when the browser goes away', async () => {
  file = anEndlessFile()
  const leaving = new AbortController()
  const reader = (await ask({}, { signal: leaving.signal })).body?.getReader()
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
  // Another request that begins now is given up.
  expect((await app.inject('/hangs')).statusCode).toBe(503)
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
  expect(opened[0]?.destroyed).toBe(false)
  leaving.abort()
  await expect.poll(() => opened[0]?.destroyed).toBe(true)
})

test('no more is read than is taken, and who takes nothing for long is cut off', async () => {
  file = anEndlessFile()
  const socket = connect(port(), '127.0.0.1').pause()
  socket.write('GET /impatient HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => opened[0]?.destroyed).toBe(true)
  // The sockets buffer only this much of the terabyte.
  expect(read).toBeLessThan(32 * 1024 * 1024)
  socket.destroy()
})

test('a stop of the server does not wait for it', async () => {
  file = anEndlessFile()
  const reply = await ask()
  await app.close()
  expect(opened[0]?.destroyed).toBe(true)
  await expect(reply.text()).rejects.toThrow()
})
