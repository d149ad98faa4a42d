import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signIn } from './session.ts'

test.use({ expectedErrors: [/status of 404/] })

const none = ['/', '/terms', '/privacy', '/nowhere', '/unsubscribe?token=none']
const withIslands = [
  '/courses',
  '/courses/4',
  '/admission',
  '/store',
  '/contact',
  '/login',
  '/forgot-password',
  '/reset-password',
]

for (const path of [...none, ...withIslands]) {
  const budget = withIslands.includes(path) ? 90 : 0
  test(`${path} comes alive with at most ${budget} KB of script`, async ({ page, academy }) => {
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
  })
}

const portal = [
  '/dashboard',
  '/dashboard?tab=discussions',
  '/announcements',
  '/recordings',
  '/live-rooms',
  '/profile',
]
const tutors = ['/admin/assignments', '/admin/live-rooms']

for (const path of [...portal, ...tutors]) {
  test(`${path} can be used with at most 170 KB of script`, async ({ page, academy }) => {
    const { student, tutor } = academy.people
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
    expect(await script.kilobytes(), script.files()).toBeLessThanOrEqual(170)
  })
}

/** The scripts loaded from now on, gzipped. */
function weigh(page: Page) {
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length)
    sizes.set(new URL(response.url()).pathname, size)
  })
  return {
    files: () => [...sizes.keys()].join('\n'),
    async kilobytes() {
      const bytes = await Promise.all(sizes.values())
      return Math.ceil(bytes.reduce((sum, size) => sum + size, 0) / 1024)
    },
  }
}
