import type { Page } from '@playwright/test'
import { password } from '../sessions.ts'
import { expect, expectFirstClass, test } from './fixtures.ts'
import { holdScript } from './network.ts'
import { openAlive, toast } from './session.ts'

const email = 'student@people.example'
const fill = async (page: Page) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}
const submit = (page: Page) => page.getByRole('button', { name: 'Log In', exact: true }).click()

test('the form tells, shows and keeps, and the page leads on', async ({ page }) => {
  await openAlive(page, '/login')
  await test.step('what is missing is said at its field, which gets the focus', async () => {
    await page.getByLabel('Email').fill(email)
    await submit(page)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(
      page.getByRole('paragraph').filter({ hasText: 'Password is required' }),
    ).toHaveCount(2)
  })

  await test.step('the password can be shown and hidden', async () => {
    await fill(page)
    const field = page.getByLabel('Password', { exact: true })
    await expect(field).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await expect(field).toHaveValue(password)
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(field).toHaveAttribute('type', 'password')
  })

  await test.step('the tabs are walked with the arrow keys, and what was typed waits', async () => {
    await fill(page)
    await page.getByRole('tab', { name: 'Login' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Register' })).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: 'Register' })).toBeVisible()
    await page.getByLabel('First Name').fill('Samuel')
    await page.getByRole('tab', { name: 'Login' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByRole('tab', { name: 'Register' }).click()
    await expect(page.getByLabel('First Name')).toHaveValue('Samuel')
  })

  await test.step('the page is not for search engines, and leads on', async () => {
    await page.getByRole('tab', { name: 'Login' }).click()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page).toHaveTitle('Log In · Cadenza')
    await expect(page.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms')
    await expect(page.getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
      'href',
      '/privacy',
    )
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page).toHaveURL(/\/forgot-password$/)
  })
})

test('what is typed before any script comes is kept', async ({ page }) => {
  const release = await holdScript(page, /\.js$/)
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await fill(page)
  await page.getByLabel('Remember me for 30 days').check()
  release()
  await page.locator('cadenza-island[data-hydrated]').waitFor()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  await expect(page.getByLabel('Remember me for 30 days')).toBeChecked()
  await submit(page)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('what is typed and sent before the form’s script comes counts', async ({ page }) => {
  const release = await holdScript(page, /login\.island.*\.js$/)
  await page.goto('/login')
  await fill(page)
  await submit(page)
  await expect(page).toHaveURL(/\/login$/)
  release()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('it says what is needed', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByText('This form needs JavaScript.')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeHidden()
  })
})

test('the page is whole and accessible at every width', async ({ page }) => {
  await openAlive(page, '/login')
  await expectFirstClass(page)
  await submit(page)
  await expect(toast(page)).toContainText('Login Failed')
  await expectFirstClass(page)
  await page.getByRole('tab', { name: 'Register' }).click()
  await expectFirstClass(page)
})
