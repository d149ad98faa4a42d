import type { Page } from '@playwright/test'
import { password } from '../sessions.ts'
import { expect, expectFirstClass, test } from './fixtures.ts'
import { holdScript } from './network.ts'
import { openAlive } from './session.ts'

const email = 'student@people.example'
const fill = async (page: Page) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}
const submit = (page: Page) => page.getByRole('button', { name: 'Log In', exact: true }).click()

test('what is typed before any script comes is kept, and sent before the form’s script comes it counts', async ({
  page,
}) => {
  await test.step('typed', async () => {
    const release = await holdScript(page, /\.js$/)
    await page.goto('/login', { waitUntil: 'domcontentloaded' })
    await fill(page)
    await page.getByLabel('Remember me for 30 days').check()
    release()
    await page.locator('cadenza-island[data-hydrated]').waitFor()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
    await expect(page.getByLabel('Remember me for 30 days')).toBeChecked()
    await page.unrouteAll()
  })
  await test.step('typed and sent', async () => {
    const release = await holdScript(page, /login\.island.*\.js$/)
    await page.goto('/login')
    await fill(page)
    await submit(page)
    await expect(page).toHaveURL(/\/login$/)
    release()
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('it says what is needed', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByText('This form needs JavaScript.')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeHidden()
  })
})

test('the page is whole and accessible at every width, and not for search engines', async ({
  page,
}) => {
  await openAlive(page, '/login')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page).toHaveTitle('Log In · Cadenza')
  await expectFirstClass(page)
  await page.getByRole('tab', { name: 'Register' }).click()
  await expectFirstClass(page)
})
