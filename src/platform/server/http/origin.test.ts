import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
})
afterAll(() => academy.close())

/** The status of a request with exactly these headers; fetch would not send some of them. */
const statusOf = (method: string, path: string, headers: Record<string, string>, body?: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sending = request(academy.url + path, { method, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
    sending.on('error', reject).end(body)
  })

const host = () => new URL(academy.url).host

const foreign = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'http://academy.example.evil.example' },
  { origin: 'http://academy.example@evil.example' },
  { origin: 'https://academy.example' },
  { origin: 'http://academy.example:81' },
  { origin: '//academy.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
]

test.each(foreign)('a write that says %j is refused', async (headers) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect(await statusOf(method, '/api/session', headers)).toBe(403)
  }
})

test.each(foreign)('a socket that says %j is refused', async (headers) => {
  const upgrade = { connection: 'upgrade', upgrade: 'websocket' }
  expect(await statusOf('GET', '/api/session', { ...headers, ...upgrade })).toBe(403)
})

test('a socket that says nothing is refused', async () => {
  const upgrade = { connection: 'upgrade', upgrade: 'websocket' }
  expect(await statusOf('GET', '/api/session', upgrade)).toBe(403)
})

test.each(foreign)('reading is for everyone, even with %j', async (headers) => {
  expect(await statusOf('GET', '/api/session', headers)).toBe(200)
})

test('our own pages may write, at the public address and at this very one', async () => {
  expect(await statusOf('DELETE', '/api/session', { origin: 'http://academy.example' })).toBe(204)
  expect(await statusOf('DELETE', '/api/session', { origin: `http://${host()}` })).toBe(204)
  expect(await statusOf('DELETE', '/api/session', { 'sec-fetch-site': 'same-origin' })).toBe(204)
})

test('the form of another site’s page is taken where the contract says so, and nothing else', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const headers of foreign) {
    const post = (path: string, more: Record<string, string>) =>
      statusOf('POST', path, { ...headers, ...more }, 'code=x&state=y')
    expect(await post('/api/session/apple/callback', form)).toBe(303)
    expect(await post('/api/session/google/callback', form)).toBe(403)
    expect(await post('/api/session', form)).toBe(403)
    const json = { 'content-type': 'application/json' }
    expect(await post('/api/session/apple/callback', json)).toBe(415)
  }
})

test('what is no browser says nothing of the kind', async () => {
  expect(await statusOf('DELETE', '/api/session', {})).toBe(204)
})

test('a plain form says where it comes from', async () => {
  const page = await fetch(`${academy.url}/admission`)
  // With no-referrer a browser would post it with the origin `null`.
  expect(page.headers.get('referrer-policy')).toBe('same-origin')
})
