import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { loadPrintedPages } from '../../../../test/printed-pages.ts'
import { createLog } from '../log.ts'
import { limitConnections } from './connections.ts'
import { createHttpServer, type TrustedProxies } from './create-http-server.ts'
import type { Pages } from './pages.ts'

const portalSources = { script: ['https://meet.example'], frame: ['https://meet.example'] }
let pages: Pages
beforeAll(async () => {
  pages = await loadPrintedPages({ portalSources })
})

async function open(options: Partial<Parameters<typeof createHttpServer>[0]> = {}) {
  const app = await createHttpServer({
    log: createLog('silent'),
    pages,
    title: 'Test',
    publicUrl: 'https://academy.example',
    ...options,
  })
  onTestFinished(() => app.close())
  return app
}

const visitor = '203.0.113.9'
const chains: [TrustedProxies, from: string, forwardedFor: string, who: string][] = [
  [[], '127.0.0.1', visitor, visitor],
  // A proxy that is not in the settings is a visitor like any other.
  [[], '10.0.0.7', visitor, '10.0.0.7'],
  [['10.0.0.7'], '10.0.0.7', visitor, visitor],
  [['10.0.0.0/8'], '10.9.9.9', visitor, visitor],
  [['10.0.0.0/8'], '11.0.0.1', visitor, '11.0.0.1'],
  [['fd00::/8'], 'fd12::1', visitor, visitor],
  // Two proxies, one behind the other; the visitor's own claim comes first and is ignored.
  [['10.0.0.0/8', '192.0.2.1'], '10.0.0.7', `8.8.8.8, ${visitor}, 192.0.2.1`, visitor],
  [['10.0.0.0/8'], '10.0.0.7', `8.8.8.8, ${visitor}, 192.0.2.1`, '192.0.2.1'],
  [1, '10.0.0.7', `8.8.8.8, ${visitor}`, visitor],
  [2, '10.0.0.7', `8.8.8.8, ${visitor}, 192.0.2.1`, visitor],
]

test.each(chains)(
  'behind %j, %s speaks for %s: %s',
  async (trustedProxies, from, forwardedFor, who) => {
    const app = await open({ trustedProxies })
    app.get('/api/who', ({ ip }) => ip)
    const headers = { 'x-forwarded-for': forwardedFor }
    expect((await app.inject({ url: '/api/who', remoteAddress: from, headers })).body).toBe(who)
  },
)

test.each([
  [{}, 'max-age=31536000'],
  [{ hstsForSubdomains: true }, 'max-age=31536000; includeSubDomains'],
  [{ publicUrl: 'http://academy.example' }, undefined],
])('browsers are told to stay with HTTPS: %j', async (options, header) => {
  const reply = await (await open(options)).inject('/')
  expect(reply.headers['strict-transport-security']).toBe(header)
})

test('pages may ask for what live rooms need, for themselves and who carries the rooms', async () => {
  const app = await open()
  const page = String((await app.inject('/admission')).headers['permissions-policy'])
  expect(page).toContain('camera=(self), display-capture=(self)')
  expect(page).toContain('geolocation=()')
  const portal = String((await app.inject('/dashboard')).headers['permissions-policy'])
  expect(portal).toContain('microphone=(self "https://meet.example")')
})

test('assets carry what a browser needs to keep and use them, and no more', async () => {
  const app = await open()
  const page = await app.inject('/admission')
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.body)?.[1] ?? ''
  const asset = await app.inject({ url: script, headers: { 'accept-encoding': 'br' } })
  expect(Object.keys(asset.headers).toSorted()).toEqual([
    'cache-control',
    'connection',
    'content-encoding',
    'content-length',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'etag',
    'vary',
    'x-content-type-options',
  ])
  const [, drawing = ''] = /"(\/[\w/-]+\.svg)"/.exec((await app.inject('/')).body) ?? []
  expect((await app.inject(drawing)).headers['content-security-policy']).toContain("'none'")
})

test('a connection without a request is ended, one with a request stays', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  limitConnections(app, { silentMs: 200, most: 3 })
  app.get('/', () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const asks = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'

  const talking = connect(port, '127.0.0.1')
  talking.write(asks)
  await once(talking, 'data')
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'close')
  talking.write(asks)
  expect(String((await once(talking, 'data'))[0])).toContain('200 OK')

  const more = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  await Promise.all(more.map((socket) => once(socket, 'connect')))
  const tooMany = connect(port, '127.0.0.1')
  await once(tooMany, 'close')
  for (const socket of [talking, ...more]) socket.destroy()
})

test('what has arrived when a server begins to stop is answered, and its connection ends', async () => {
  const app = await open()
  app.get('/api/here', () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const asks = 'GET /api/here HTTP/1.1\r\nhost: a\r\n\r\n'
  const kept = connect(port, '127.0.0.1')
  kept.write(asks)
  await once(kept, 'data')
  kept.write(asks)
  const stopped = app.close()
  let answer = ''
  for await (const part of kept) answer += part
  expect(answer).toMatch(/^HTTP\/1.1 200 OK[\s\S]*connection: close[\s\S]*here$/i)
  await stopped
})

test('idle connections are kept for one more request when a server stops; new ones are refused', async () => {
  const app = await open({ patienceMs: 400 })
  app.post('/api/here', () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const post = 'POST /api/here HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\n\r\n'
  const sockets = [1, 2, 3].map(() => connect(port, '127.0.0.1'))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const [used, unused, silent] = sockets as [Socket, Socket, Socket]
  used.write(post)
  await once(used, 'data')
  const stopped = app.close()
  await vi.waitFor(async () => {
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED')
  })
  for (const socket of [used, unused]) {
    socket.write(post)
    let answer = ''
    for await (const part of socket) answer += part
    expect(answer).toMatch(/^HTTP\/1.1 200 OK[\s\S]*connection: close[\s\S]*here$/i)
  }
  for await (const part of silent) expect.unreachable(String(part))
  await stopped
})

test.each([
  ['fails', () => Promise.reject(new Error('The database is away.'))],
  ['takes too long', () => new Promise<never>(() => {})],
])(
  'a page of the portal comes although what it first requests %s',
  async (_what, firstRequests) => {
    const reply = await (await open({ firstRequests })).inject('/dashboard')
    expect(reply.statusCode).toBe(200)
    expect(reply.body.includes('<script type="module"')).toBe(true)
    expect(reply.body.includes('rel="preload" as="fetch"')).toBe(false)
  },
)
