import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courses } from '#content/courses.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy({ now: new Date('2031-02-03T12:00:00Z') })
})
afterAll(() => academy.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  academy.app.inject({ url, headers })

test.each([
  ['/', 200, 'Evenings are for'],
  ['/admission', 200, 'Submit Application'],
  ['/nowhere', 404, 'Page Not Found'],
  ['/404', 404, 'Page Not Found'],
  ['/__spa-fallback.html', 404, 'Page Not Found'],
  ['/courses', 200, 'Available Courses'],
  ['/courses/4', 200, '12-Week Curriculum'],
  ['/design', 404, 'Page Not Found'],
  ['/courses/99', 404, 'Page Not Found'],
  ['/courses/04', 404, 'Page Not Found'],
  ['/courses/0', 404, 'Page Not Found'],
  ['/courses/4.0', 404, 'Page Not Found'],
  ['/courses/%34%20', 404, 'Page Not Found'],
  ['/courses/violin', 404, 'Page Not Found'],
  ['/courses/violin/99', 404, 'Page Not Found'],
  ['/%zz', 404, 'Page Not Found'],
  ['/assets/../../package.json', 404, 'Page Not Found'],
  ['/login', 200, 'Welcome back'],
  ['/forgot-password', 200, 'Send reset link'],
  ['/reset-password', 200, 'Validating reset link...'],
  ['/dashboard', 200, '<script type="module"'],
  ['/admin/live-rooms/7', 200, '<script type="module"'],
  ['/admin/nothing', 404, 'Page Not Found'],
])('%s answers %d', async (path, status, content) => {
  const reply = await get(path)
  expect(reply.statusCode).toBe(status)
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  // Not toContain: its failure would print the page.
  expect(reply.body.includes(content)).toBe(true)
})

test('a broken address is answered in the form of its place', async () => {
  expect((await get('/api/%zz')).json().code).toBe('not_found')
  expect((await get('/%zz')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('what the API says is kept nowhere', async () => {
  expect((await get('/healthz')).headers['cache-control']).toBe('no-store')
})

test.each([
  ['Hello?\r\n\r\n', '400 Bad Request', 'malformed'],
  [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, '431', 'too_large'],
  ['BREW / HTTP/1.1\r\nhost: x\r\n\r\n', '400', 'malformed'],
])('what is no request is answered in the one shape: %.30j', async (sent, status, code) => {
  const socket = connect({ port: Number(new URL(academy.url).port), host: '127.0.0.1' })
  socket.write(sent)
  const answer = await text(socket)
  expect(answer).toContain(status)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code })
})

test('an unknown path of the API is a problem, not a page', async () => {
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const reply = await academy.app.inject({ method, url: '/api/nothing' })
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
  }
})

test('a slash too many leads to the page, and nowhere else', async () => {
  const reply = await get('/admission/')
  expect([reply.statusCode, reply.headers.location]).toEqual([308, '/admission'])
  const portal = await get('/dashboard/?tab=schedule')
  expect([portal.statusCode, portal.headers.location]).toEqual([308, '/dashboard?tab=schedule'])
  for (const path of ['//evil.example/', '/\\evil.example/', '/%5cevil.example/', '/.//evil/']) {
    expect([path, (await get(path)).headers.location]).toEqual([path, undefined])
  }
})

test('the portal has no page without its parameter', async () => {
  expect((await get('/room/')).statusCode).toBe(308)
  expect((await get('/room')).statusCode).toBe(404)
})

test('what is known only at the start is in the pages: the year', async () => {
  const { body } = await get('/')
  expect(/© (<!-- -->)?2031/.test(body)).toBe(true)
  expect(body.includes('%CADENZA_')).toBe(false)
})

test('pages come compressed as the browser likes, and say so', async () => {
  const plain = await get('/')
  const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  const gzip = await get('/', { 'accept-encoding': 'br;q=0, gzip' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
})

test('a page that is known is not sent again', async () => {
  const { headers } = await get('/')
  const again = await get('/', { 'if-none-match': `"other", ${headers.etag}` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get('/nowhere', { 'if-none-match': '*' })).statusCode).toBe(404)
})

test('assets are immutable, pages are asked for anew', async () => {
  const page = await get('/admission')
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.body)?.[1] ?? ''
  const asset = await get(script)
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(asset.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(page.headers['cache-control']).toBe('no-cache')
})

test('the policy allows our own files and, in the portal, its scripts by hash', async () => {
  const paper = String((await get('/admission')).headers['content-security-policy'])
  const portal = String((await get('/dashboard')).headers['content-security-policy'])
  expect(paper).toContain("script-src 'self'")
  expect(paper).not.toMatch(/unsafe|script-src[^;]*sha256/)
  expect(portal).toMatch(/script-src 'self' 'sha256-/)
  expect(portal).not.toContain('unsafe')
})

test('no page carries what its policy forbids', async () => {
  for (const path of ['/', '/courses', '/courses/4', '/admission', '/login', '/nowhere']) {
    const { body } = await get(path)
    expect(/ style="|<script(?![^>]*(src=|json"))| on\w+="/.exec(body)).toBeNull()
  }
})

test.each(['/', '/terms', '/privacy', '/nowhere'])('%s runs no script', async (path) => {
  const { body } = await get(path)
  expect(/<script[^>]* src=|modulepreload|<cadenza-island/.exec(body)).toBeNull()
})

test('the syllabus is in the page and in no script', async () => {
  const syllabus = /Kreutzer|wolf note|poles and zeros/i
  expect(syllabus.test((await get('/courses/4')).body)).toBe(true)
  const scripts = (await readdir('build/client/assets')).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(3)
  const texts = await Promise.all(
    scripts.map(async (name) => [name, await readFile(`build/client/assets/${name}`, 'utf8')]),
  )
  expect(texts.filter(([, script = '']) => syllabus.test(script)).map(([name]) => name)).toEqual([])
})

test('crawlers find every public page at its public address, and no other', async () => {
  const sitemap = (await get('/sitemap.xml')).body
  for (const path of ['/', '/admission', '/contact', '/store', '/privacy', '/courses/8']) {
    expect(sitemap).toContain(`<loc>http://academy.example${path}</loc>`)
  }
  expect(sitemap).not.toMatch(/404|spa-fallback|dashboard|design|login|password/)
  const robots = (await get('/robots.txt')).body
  for (const path of ['/api/', '/dashboard', '/admin', '/login', '/reset-password']) {
    expect(robots).toContain(`Disallow: ${path}\n`)
  }
  expect(robots).not.toMatch(/Disallow: \/(404|__spa)?\n/)
  expect(robots).toContain('Sitemap: http://academy.example/sitemap.xml')
  const manifest = (await get('/site.webmanifest')).json()
  expect(manifest.name).toBe('Cadenza Academy of Music & Arts')
  for (const { src, type } of manifest.icons) {
    expect((await get(src)).headers['content-type']).toBe(type)
  }
})

test.each([
  ['/', ['EducationalOrganization']],
  ['/courses', ['BreadcrumbList', 'ItemList']],
  ['/courses/4', ['Course', 'BreadcrumbList']],
  ['/contact', ['BreadcrumbList', 'FAQPage']],
  ['/store', ['BreadcrumbList', ...Array(8).fill('Product')]],
])('%s says in schema.org’s words what it is', async (path, types) => {
  const { body } = await get(path)
  const json = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(body)?.[1] ?? '{}'
  const data = JSON.parse(json)
  expect(data['@graph'].map((thing: { '@type': string }) => thing['@type'])).toEqual(types)
  expect(json).not.toContain('%CADENZA')
})

test('the brochures that the course pages link to are there, as PDF', async () => {
  for (const { id, brochureUrl } of courses) {
    const link = /<a[^>]*>Download Brochure/.exec((await get(`/courses/${id}`)).body)?.[0] ?? ''
    expect(link).toContain(`href="${brochureUrl}"`)
    if (!brochureUrl.startsWith('/')) continue
    expect(link).toMatch(/ download="Cadenza - [^"]+\.pdf"/)
    const brochure = await get(brochureUrl)
    expect([brochure.statusCode, brochure.headers['content-type']]).toEqual([
      200,
      'application/pdf',
    ])
    expect(brochure.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('the picture of every page is there, at the public address', async () => {
  const pages = ['/', '/courses', '/admission', '/store', '/contact']
  const paths = [...pages, ...courses.map(({ id }) => `/courses/${id}`)]
  const pictures = new Set<string>()
  for (const path of paths) {
    const [, picture = ''] = /"og:image" content="([^"]+)"/.exec((await get(path)).body) ?? []
    expect(picture.startsWith('http://academy.example/og/')).toBe(true)
    const reply = await get(new URL(picture).pathname)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png'])
    pictures.add(picture)
  }
  expect(pictures.size).toBe(paths.length)
})

test('public pages but the portal are prefetched', async () => {
  expect((await get('/')).headers['speculation-rules']).toBe('"/speculation.json"')
  const rules = await get('/speculation.json')
  expect(rules.headers['content-type']).toBe('application/speculationrules+json')
  expect(rules.body).toContain('/dashboard')
  expect(rules.body).toContain('/brochures/*')
})
