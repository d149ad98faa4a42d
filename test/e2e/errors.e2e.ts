import { expect, expectAccessible, test } from './fixtures.ts'
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
    await expect(page.getByText('The string broke.')).toBeVisible()
    await expect(page).toHaveTitle(/^Unexpected Application Error!/)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Return Home' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})
