import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { cutScript } from './network.ts'
import { signIn } from './session.ts'

test.describe('when the script of a page does not come', () => {
  test.use({
    expectedErrors: [/ERR_FAILED|Error loading route module|dynamically imported module/],
  })

  test('it is loaded once more, then the error page says so and offers to try again', async ({
    page,
    academy,
  }) => {
    await signIn(page, academy, academy.people.student)
    const loads = countLoads(page)
    const title = (name: string) => page.getByRole('heading', { level: 1, name })
    const failed = title('Unexpected Application Error!')

    await test.step('at its address', async () => {
      const restore = await cutScript(page, /assets\/profile-page-[^/]+\.js$/)
      await page.goto('/profile')
      await expect(failed).toBeVisible()
      await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible()
      await expectAccessible(page)
      expect(loads.count).toBe(2)
      // Trying again by hand within the minute ends there too, and not in a loop.
      const tryAgain = page.getByRole('button', { name: 'Try Again' })
      await tryAgain.click()
      await expect.poll(() => loads.count).toBe(3)
      await expect(failed).toBeFocused()
      await restore()
      await tryAgain.click()
      await expect(title('Profile')).toBeVisible()
      expect(loads.count).toBe(4)
    })

    await test.step('by a click, at the address of that page', async () => {
      const restore = await cutScript(page, /assets\/recordings-page-[^/]+\.js$/)
      await page.getByRole('link', { name: 'Recordings' }).click()
      await expect(failed).toBeVisible()
      await expect(page).toHaveURL(/\/recordings$/)
      expect(loads.count).toBe(5)
      await page.goBack()
      await expect(title('Profile')).toBeVisible()
      await restore()
    })

    await test.step('after a new version of the site once more is enough', async () => {
      // The old page's file is gone; the reloaded page names the new one.
      const restore = await cutScript(page, /assets\/dashboard-page-[^/]+\.js$/)
      page.once('requestfailed', () => void restore())
      await page.getByRole('link', { name: 'Dashboard' }).first().click()
      await expect(title('Dashboard')).toBeVisible()
    })
  })
})

/** Counts the loads of the page. */
function countLoads(page: Page) {
  const loads = { count: 0 }
  page.on('domcontentloaded', () => (loads.count += 1))
  return loads
}
