import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { cutScript } from './network.ts'
import { signIn } from './session.ts'

test.describe('when a page cannot be shown', () => {
  test.use({ expectedErrors: [/The string broke/] })

  test('the error page says so and leads home', async ({ page, academy }) => {
    await page.route('**/assets/dashboard-page-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default function Broken() { throw new Error("The string broke.") }',
      }),
    )
    await signIn(page, academy, academy.people.student)
    await page.goto('/dashboard')
    const heading = page.getByRole('heading', { name: 'Unexpected Application Error!' })
    await expect(heading).toBeVisible()
    await expect(page.getByText('This page stopped because of a mistake of ours.')).toBeVisible()
    await expect(page.getByText('For the office: The string broke.')).toBeVisible()
    await expect(page).toHaveTitle(/^Unexpected Application Error!/)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Return Home' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})

test.describe('when the script of a page does not come', () => {
  test.use({
    expectedErrors: [/ERR_FAILED|Error loading route module|dynamically imported module/],
  })

  const heading = (page: Page) =>
    page.getByRole('heading', { name: 'Unexpected Application Error!' })

  /** Counts the loads of the page. */
  function countLoads(page: Page) {
    const loads = { count: 0 }
    page.on('domcontentloaded', () => (loads.count += 1))
    return loads
  }

  test('it is loaded once more, then the error page says so and offers to try again', async ({
    page,
    academy,
  }) => {
    const restore = await cutScript(page, /assets\/profile-page-[^/]+\.js$/)
    await signIn(page, academy, academy.people.student)
    const loads = countLoads(page)
    await page.goto('/profile')
    await expect(heading(page)).toBeVisible()
    await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible()
    await expectAccessible(page)
    expect(loads.count).toBe(2)
    // Trying again by hand within the minute ends there too, and not in a loop.
    const tryAgain = page.getByRole('button', { name: 'Try Again' })
    await tryAgain.click()
    await expect.poll(() => loads.count).toBe(3)
    await expect(heading(page)).toBeFocused()
    await restore()
    await tryAgain.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    expect(loads.count).toBe(4)
  })

  test('the same by a click, at the address of that page', async ({ page, academy }) => {
    await cutScript(page, /assets\/recordings-page-[^/]+\.js$/)
    await signIn(page, academy, academy.people.student)
    await page.goto('/dashboard')
    const loads = countLoads(page)
    await page.getByRole('link', { name: 'Recordings' }).click()
    await expect(heading(page)).toBeVisible()
    await expect(page).toHaveURL(/\/recordings$/)
    expect(loads.count).toBe(1)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })

  test('after a new version of the site once more is enough', async ({ page, academy }) => {
    await signIn(page, academy, academy.people.student)
    await page.goto('/dashboard')
    await expect(page.getByRole('tabpanel')).toBeVisible()
    // The old page's file is gone; the reloaded page names the new one.
    const restore = await cutScript(page, /assets\/recordings-page-[^/]+\.js$/)
    page.once('requestfailed', () => void restore())
    await page.getByRole('link', { name: 'Recordings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Recordings' })).toBeVisible()
  })
})
