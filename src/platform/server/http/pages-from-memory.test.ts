import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadPrintedPages } from '../../../../test/printed-pages.ts'
import { createLog } from '../log.ts'
import { createHttpServer } from './create-http-server.ts'
import { answerMalformedRequest } from './malformed-requests.ts'
import type { Pages } from './pages.ts'

/** The server, and beside it one that shows every request to the framework alone. */
async function openBoth(pages: Pages, preClose = async () => {}) {
  const lines: string[] = []
  const app = await createHttpServer({
    log: createLog('debug', { write: (line) => void lines.push(line) }),
    pages,
    title: 'Test',
    publicUrl: 'https://academy.example',
    firstRequests: async () => [],
  })
  app.addHook('preClose', preClose)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const framework = createServer((request, response) => app.routing(request, response))
  framework.keepAliveTimeout = app.server.keepAliveTimeout
  framework.on('clientError', answerMalformedRequest)
  framework.listen(0, '127.0.0.1')
  await once(framework, 'listening')
  return { app, framework, lines }
}

let pages: Pages
let both: Awaited<ReturnType<typeof openBoth>>
beforeAll(async () => {
  pages = await loadPrintedPages()
  both = await openBoth(pages)
})
afterAll(async () => {
  both.framework.close()
  await both.app.close()
})

/** What a server writes until it ends the connection, or has answered everything. */
async function answerOf(server: Server, sent: string, { ends = 'connection: close\r\n' } = {}) {
  const { port } = server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1' })
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.write(sent)
  // The last request ends the connection, so that nobody waits for what does not come.
  if (ends) socket.write(`GET /healthz-of-nobody HTTP/1.1\r\nhost: a\r\n${ends}\r\n`)
  await once(socket, 'close')
  return Buffer.concat(chunks).toString('latin1')
}

/** Without what differs from one answer to the next. */
const comparable = (answer: string) =>
  answer
    .replace(/^x-request-id: [0-9a-f-]{36}\r$/gm, 'x-request-id: one\r')
    .replace(/^Date: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r$/gm, 'Date: now\r')

async function expectSame(sent: string, options?: { ends?: string }) {
  const [ours, theirs] = await Promise.all([
    answerOf(both.app.server, sent, options),
    answerOf(both.framework, sent, options),
  ])
  // Not toBe: its failure would print the page.
  expect(headsOf(ours)).toEqual(headsOf(theirs))
  expect(comparable(ours) === comparable(theirs)).toBe(true)
  return ours
}

const headsOf = (answer: string) => comparable(answer).match(/^HTTP\/1\.1[\s\S]*?\r\n\r\n/gm)

const request = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, 'host: academy.example', ...headers].join('\r\n')}\r\n\r\n`

const etagOf = (path: string) => pages.find(path)?.etag ?? ''

describe('what is sent from memory is what the framework would send', () => {
  test('every file, whole, compressed and known', async () => {
    const paths = [...pages.paths()]
    expect(paths.length).toBeGreaterThan(100)
    for (const path of paths) {
      await expectSame(
        request(`GET ${path}`, 'accept-encoding: br') +
          request(`GET ${path}`, 'accept-encoding: gzip') +
          request(`HEAD ${path}`) +
          request(`GET ${path}`, `if-none-match: ${etagOf(path)}`),
      )
    }
  })

  const encodings = [
    '',
    'identity',
    '*',
    'br',
    'gzip',
    'gzip, deflate, br, zstd',
    'br;q=0, gzip',
    'br;q=0.000,gzip;q=0',
    'BR;q=0.5',
    'gzip;q=1.0, identity; q=0.5, *;q=0',
    'x'.repeat(2000),
    ',,;;q=',
  ]
  test.each(encodings)('accept-encoding: %.40s', async (encoding) => {
    for (const path of ['/', '/site.webmanifest', '/icons/192.png']) {
      await expectSame(request(`GET ${path}`, `accept-encoding: ${encoding}`))
    }
  })

  test('two accept-encodings, and none', async () => {
    await expectSame(request('GET /', 'accept-encoding: gzip', 'accept-encoding: br'))
    await expectSame(request('GET /'))
  })

  test.each([
    ['its own', () => etagOf('/')],
    ['its own as a strong one', () => etagOf('/').slice(2)],
    ['several', () => `"a" , ${etagOf('/')}`],
    ['any', () => '*'],
    ['another', () => '"a"'],
    ['none', () => ''],
    ['no ETag', () => 'W/'],
  ])('if-none-match: %s', async (_, etag) => {
    for (const method of ['GET', 'HEAD']) {
      await expectSame(request(`${method} /`, `if-none-match: ${etag()}`, 'accept-encoding: br'))
    }
  })

  test.each([
    '/?',
    '/?a=b',
    '/?a=%zz',
    '/courses?x#y',
    '/courses#y',
    '/courses;x',
    '/courses/',
    '//courses',
    '/%63ourses',
    '/COURSES',
    '/404',
    '/__spa-fallback.html',
    '/nowhere',
    '/%zz',
    '/assets/../robots.txt',
    '/dashboard',
    '/dashboard?tab=schedule',
    '/api/nothing',
    'http://academy.example/courses',
    '*',
    `/${'x'.repeat(300)}`,
    '/__proto__',
    '/constructor',
  ])('the address %.40s', async (address) => {
    await expectSame(request(`GET ${address}`, 'accept-encoding: br') + request(`HEAD ${address}`))
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'])('%s', async (method) => {
    await expectSame(request(`${method} /courses`, 'content-length: 0'))
  })

  test.each([
    ['a body', request('GET /', 'content-length: 3').concat('abc')],
    ['no body, and says so', request('GET /', 'content-length: 0')],
    [
      'a body in chunks',
      request('GET /', 'transfer-encoding: chunked').concat('1\r\na\r\n0\r\n\r\n'),
    ],
    ['an upgrade without a connection', request('GET /', 'upgrade: websocket')],
    ['a foreign origin', request('GET /', 'origin: https://evil.example')],
    ['a range', request('GET /', 'range: bytes=0-3')],
    [
      'a form of another site',
      request('POST /', 'sec-fetch-site: cross-site', 'content-length: 0'),
    ],
    ['an expectation', request('GET /', 'expect: 100-continue')],
    ['a host too few', 'GET / HTTP/1.1\r\n\r\n'],
    ['two in one go', request('GET /') + request('GET /courses', 'accept-encoding: br')],
    ['behind one that takes longer', request('GET /api/openapi.json') + request('GET /')],
    ['no request at all', 'Hello?\r\n\r\n'],
    ['too long a header', request('GET /', `x: ${'y'.repeat(20_000)}`)],
  ])('with %s', async (_, sent) => {
    await expectSame(sent)
  })

  test.each([
    ['HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n'],
    ['HTTP/1.0, kept', 'GET / HTTP/1.0\r\nconnection: keep-alive\r\n\r\nGET / HTTP/1.0\r\n\r\n'],
    ['a connection that ends', request('GET /', 'connection: close')],
  ])('%s', async (_, sent) => {
    await expectSame(sent, { ends: '' })
  })
})

test('the framework does not see them', async () => {
  const before = both.lines.length
  await answerOf(both.app.server, request('GET /courses?name=Ada'))
  await expect.poll(() => both.lines.slice(before).join('')).toContain('"status":200')
  // The one of the framework measures its time.
  const [line = '{}'] = both.lines.slice(before).filter((it) => it.includes('"status":200'))
  expect(JSON.parse(line)).toMatchObject({ method: 'GET', route: '/*', status: 200 })
  expect(line).not.toMatch(/"ms"|Ada|courses/)
})

test('what is published is there with the next request', async () => {
  const printed = (text: string) =>
    new Map([['/news-of-a-test', Buffer.from(`<html><p>${text}</p></html>`)]])
  await pages.show(printed('first'))
  const first = await answerOf(both.app.server, request('GET /news-of-a-test'))
  await pages.show(printed('second'))
  const second = await answerOf(both.app.server, request('GET /news-of-a-test'))
  expect([first.includes('<p>first'), second.includes('<p>second')]).toEqual([true, true])
  expect(second.includes('<p>first')).toBe(false)
  const others = [...pages.paths(), '/404', '/__spa-fallback.html']
  await pages.keepOnly(new Set(others.filter((path) => path !== '/news-of-a-test')))
  expect(await answerOf(both.app.server, request('GET /news-of-a-test'))).toContain('404 Not Found')
})

test('a server that stops answers what still comes, and ends its connections', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const stopping = await openBoth(pages, () => mayEnd)
  const isClosed = stopping.app.close()
  for (const server of [stopping.app.server, stopping.framework]) {
    const answer = await answerOf(server, request('GET /courses'), { ends: '' })
    expect(answer).toMatch(/^HTTP\/1.1 200 [\s\S]*\r\nConnection: close\r\n/i)
  }
  end()
  await isClosed
  stopping.framework.close()
})
