// Protects: src/root.tsx, src/portal/web, src/features, src/platform/web, vite.config.ts

import { gzipSync } from 'node:zlib'
import type { Page, Request, Response } from '@playwright/test'
import { expect, test } from '../e2e/fixtures.ts'
import { signIn } from '../e2e/session.ts'

test.use({ expectedErrors: [/status of 404/] })

const none = [
  '/',
  '/terms',
  '/privacy',
  '/nowhere',
  '/unsubscribe?token=none',
  '/confirm-new-email?token=none',
]
const withIslands = [
  '/courses',
  '/courses/4',
  '/admission',
  '/application',
  '/application/change',
  '/store',
  '/contact',
  '/login',
  '/forgot-password',
  '/reset-password',
]

test('a page of the site comes alive with at most 90 KB of script, and without islands with none', async ({
  page,
  academy,
}) => {
  test.slow()
  await forgetScripts(page)
  for (const path of [...none, ...withIslands]) {
    const budget = withIslands.includes(path) ? 90 : 0
    await test.step(`${path}: at most ${budget} KB`, async () => {
      const script = weigh(page)
      // The form for a new password needs a session.
      if (path === '/reset-password') await signIn(page, academy, academy.people.student)
      await page.goto(path)
      for (const island of await page.locator('cadenza-island[data-island]').all()) {
        await island.scrollIntoViewIfNeeded()
        await expect(island).toHaveAttribute('data-hydrated')
      }
      await page.waitForLoadState('networkidle')
      expect(await script.kilobytes(), script.files()).toBeLessThanOrEqual(budget)
      script.stop()
    })
  }
})

const portal = [
  '/dashboard',
  '/dashboard?tab=discussions',
  '/dashboard/courses/4',
  '/announcements',
  '/recordings',
  '/live-rooms',
  '/notifications',
  '/profile',
]
/** As a tutor: the query tells their week from a student's day. */
const tutors = ['/dashboard?', '/admin/assignments', '/admin/live-rooms']

test('a page of the portal can be used with at most 170 KB of script', async ({
  page,
  academy,
}) => {
  test.slow()
  await forgetScripts(page)
  const { student, tutor } = academy.people
  for (const path of [...portal, ...tutors]) {
    await test.step(path, async () => {
      await signIn(page, academy, tutors.includes(path) ? tutor : student)
      const script = weigh(page)
      const stream = page.waitForResponse(/\/api\/changes$/)
      await page.goto(path)
      await stream
      if (path === '/dashboard') {
        await expect(page.getByRole('tabpanel').locator('svg').first()).toBeVisible()
      }
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (portal.includes(path)) {
        await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible()
      }
      // From the browser's cache they would weigh nothing.
      expect(script.files()).toContain('/assets/')
      expect(await script.kilobytes(), script.files()).toBeLessThanOrEqual(170)
      script.stop()
    })
  }
})

const dashboards = [
  { person: 'student', data: '/api/dashboard' },
  { person: 'tutor', data: '/api/dashboard/teaching' },
] as const
for (const { person, data } of dashboards) {
  test(`the dashboard of a ${person} can be used after at most 15 requests and 200 KB`, async ({
    page,
    academy,
  }) => {
    await signIn(page, academy, academy.people[person])
    await forgetScripts(page)
    const begun: Request[] = []
    page.on('request', (request) => {
      // The stream of changes is open for as long as the page.
      if (request.resourceType() !== 'eventsource' && !neverComes.test(request.url()))
        begun.push(request)
    })
    // Fonts, over stand-ins of the same measures, and drawings adorn what can be used without them: here
    // they never come. The two upright fonts are requested before, and counted.
    await page.route(neverComes, () => {})
    const fonts = 2
    await page.goto('/dashboard', { waitUntil: 'commit' })
    if (person === 'tutor')
      await expect(page.getByRole('heading', { name: 'To grade' })).toBeVisible()
    else await expect(page.getByRole('tab', { selected: true })).toBeVisible()
    const loaded = await sizesOf(begun)
    const names = [...loaded.keys()].join('\n')
    const bytes = [...loaded.values()].reduce((sum, size) => sum + size, 0)
    expect([...loaded.keys()]).toContain(data)
    expect(loaded.size + fonts, names).toBeLessThanOrEqual(15)
    expect(bytes / 1024, names).toBeLessThanOrEqual(200)
    if (person === 'tutor') return
    await page.getByRole('tab', { name: 'Schedule' }).click()
    await expect(page.getByRole('tab', { name: 'Schedule', selected: true })).toBeVisible()
  })
}

const neverComes = /\.(svg|woff2)$/

/** In bytes, by path. */
async function sizesOf(requests: readonly Request[]) {
  const sizes = new Map<string, number>()
  for (const request of [...requests]) {
    await (await request.response())?.finished()
    const { responseBodySize, responseHeadersSize } = await request.sizes()
    const { pathname } = new URL(request.url())
    // What was preloaded is told of again when it is used.
    const size = Math.max(sizes.get(pathname) ?? 0, responseBodySize + responseHeadersSize)
    sizes.set(pathname, size)
  }
  return sizes
}

/** Lets each page load its scripts as the first one that a visitor sees. */
async function forgetScripts(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
}

/** The scripts loaded from now on, gzipped. */
function weigh(page: Page) {
  const sizes = new Map<string, Promise<number>>()
  const note = (response: Response) => {
    if (response.request().resourceType() !== 'script') return
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length)
    sizes.set(new URL(response.url()).pathname, size)
  }
  page.on('response', note)
  return {
    stop: () => page.off('response', note),
    files: () => [...sizes.keys()].join('\n'),
    async kilobytes() {
      const bytes = await Promise.all(sizes.values())
      return Math.ceil(bytes.reduce((sum, size) => sum + size, 0) / 1024)
    },
  }
}
