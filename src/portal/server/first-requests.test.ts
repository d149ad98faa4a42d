import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#platform/actor.ts'
import { visitor } from '#platform/actor.ts'
import { type TestAcademy, testAcademy } from '../../../test/academy.ts'
import { sessionCookie } from '../../../test/sessions.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
})
afterAll(() => academy.close())

async function get(url: string, actor: Actor, headers: Record<string, string> = {}) {
  const cookie = actor.kind === 'person' ? sessionCookie(actor) : ''
  return academy.app.inject({ url, headers: { cookie, ...headers } })
}

const preloaded = (html: string) =>
  [...html.matchAll(/<link rel="preload" as="fetch" crossorigin="anonymous" href="([^"]+)"/g)].map(
    ([, address]) => address,
  )

test('a document names what its page will first request for the one who opens it', async () => {
  const { student, tutor, admin } = academy.people
  const named = async (path: string, actor: Actor) => preloaded((await get(path, actor)).body)
  expect(await named('/dashboard', student)).toEqual([
    '/api/session',
    '/api/dashboard',
    '/api/notifications',
  ])
  expect(await named('/dashboard?tab=schedule', student)).toContain('/api/dashboard')
  expect(await named('/dashboard', tutor)).toEqual([
    '/api/session',
    '/api/dashboard/teaching',
    '/api/notifications',
  ])
  expect(await named('/admin', admin)).toEqual(['/api/session', '/api/admin/overview'])
  expect(await named('/admin', tutor)).toEqual(['/api/session'])
  expect(await named('/profile', student)).toEqual(['/api/session'])
  expect(await named('/dashboard', visitor)).toEqual(['/api/session'])
})

test('all that a document names is there, for the one who opened it', async () => {
  const { student, tutor, admin } = academy.people
  for (const [path, actor] of [
    ['/dashboard', student],
    ['/dashboard', tutor],
    ['/admin', admin],
    ['/dashboard/courses/4', student],
  ] as const) {
    const { body } = await get(path, actor)
    const scripts = [...body.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)]
    const addresses = [...preloaded(body), ...scripts.map(([, address]) => address)]
    expect(addresses.length).toBeGreaterThan(6)
    for (const address of addresses) {
      expect([address, (await get(address ?? '', actor)).statusCode]).toEqual([address, 200])
    }
  }
})

test('two people’s documents are not the same to a browser', async () => {
  const { student, tutor } = academy.people
  const { etag } = (await get('/dashboard', student)).headers
  const ifOther = { 'if-none-match': String(etag) }
  expect((await get('/dashboard', student, ifOther)).statusCode).toBe(304)
  expect((await get('/dashboard', tutor, ifOther)).statusCode).toBe(200)
})
