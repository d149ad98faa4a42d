import { gzipSync } from 'node:zlib'
import { expect, test } from './fixtures.ts'
import { signIn } from './session.ts'

test.use({ expectedErrors: [/status of 404/] })

const none = ['/', '/terms', '/privacy', '/nowhere']
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
    const sizes = new Map<string, Promise<number>>()
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      const size = response.body().then((body) => gzipSync(body, { level: 9 }).length)
      sizes.set(new URL(response.url()).pathname, size)
    })
    // The form for a new password shows to who is signed in.
    if (path === '/reset-password') await signIn(page, academy, academy.people.student)
    await page.goto(path)
    for (const island of await page.locator('cadenza-island').all()) {
      await island.scrollIntoViewIfNeeded()
      await expect(island).toHaveAttribute('data-hydrated')
    }
    await page.waitForLoadState('networkidle')
    const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
    expect(Math.ceil(bytes / 1024), [...sizes.keys()].join('\n')).toBeLessThanOrEqual(budget)
  })
}
