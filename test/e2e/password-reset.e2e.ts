import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from './fixtures.ts'
import {
  answers,
  held,
  nothing,
  openAlive,
  people,
  refusal,
  signedInAs,
  toast,
  unreachable,
} from './session.ts'

test.use({ expectedErrors: [/status of (410|422|429)|ERR_FAILED/] })
test.beforeEach(({ page }) => signedInAs(page, null))

const link = '/reset-password#access_token=abc.def&refresh_token=ghi&type=recovery'
const ask = (page: Page) => page.getByRole('button', { name: 'Send reset link' }).click()
const invalid = refusal(
  410,
  'invalid_reset_link',
  'This password reset link is invalid or has expired.',
)

const fill = async (page: Page, password = 'seven sharps', again = password) => {
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password').fill(again)
}
const update = (page: Page) => page.getByRole('button', { name: 'Update password' }).click()

async function expectInvalid(page: Page) {
  await expect(page).toHaveURL(/\/forgot-password$/)
  await expect(toast(page)).toContainText('Invalid reset link')
  await expect(toast(page)).toContainText('This password reset link is invalid or has expired.')
}

test('a reset mail is asked for, and another', async ({ page }) => {
  await answers(page, 'POST /api/password-reset', (route) =>
    route.fulfill({ status: 202, json: route.request().postDataJSON() }),
  )
  await openAlive(page, '/forgot-password')
  await page.getByLabel('Email').fill('samuel@cadenza.example')
  await ask(page)
  await expect(toast(page)).toContainText('Reset email sent!')
  await expect(toast(page)).toContainText('Check your inbox for password reset instructions')
  await expect(page.getByRole('main').getByRole('status')).toContainText('samuel@cadenza.example')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send another email' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('samuel@cadenza.example')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('what goes wrong with the asking is told', async ({ page }) => {
  await openAlive(page, '/forgot-password')
  await ask(page)
  await expect(toast(page)).toContainText('Please enter your email address')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('samuel@cadenza.example')
  const waiting = held(refusal(429, 'too_many', 'Too much has come from your address.'))
  await answers(page, 'POST /api/password-reset', waiting.answer)
  await ask(page)
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  waiting.release()
  await expect(toast(page)).toContainText('Error sending reset email')
  await expect(toast(page)).toContainText('Too much has come from your address.')
  await answers(page, 'POST /api/password-reset', unreachable)
  await ask(page)
  await expect(toast(page)).toContainText('Something went wrong')
})

test('a link leads to a new password, and its secret leaves the address at once', async ({
  page,
}) => {
  const checking = held(nothing)
  await answers(page, 'POST /api/password-reset/check', checking.answer)
  await answers(page, 'POST /api/password-reset/new-password', nothing)
  const checked = page.waitForRequest('**/api/password-reset/check')
  const changed = page.waitForRequest('**/api/password-reset/new-password')
  await page.goto(link)
  await expect(page.getByText('Validating reset link...')).toBeVisible()
  await expect(page).toHaveURL(/\/reset-password$/)
  expect((await checked).postDataJSON()).toEqual({ token: 'abc.def' })
  checking.release()
  await expect(page.getByLabel('Current Password')).toHaveCount(0)
  await fill(page)
  await update(page)
  await expect(page).toHaveURL(/\/login$/)
  await expect(toast(page)).toContainText('Password updated successfully!')
  await expect(toast(page)).toContainText('You can now log in with your new password')
  expect((await changed).postDataJSON()).toEqual({
    token: 'abc.def',
    password: 'seven sharps',
    confirm_password: 'seven sharps',
  })
})

test('an invalid link leads to where one asks for another', async ({ page }) => {
  await answers(page, 'POST /api/password-reset/check', invalid)
  await page.goto(link)
  await expectInvalid(page)
  await page.goto('/reset-password')
  await expectInvalid(page)
})

test('a link that was used meanwhile is invalid too', async ({ page }) => {
  await answers(page, 'POST /api/password-reset/check', nothing)
  await answers(page, 'POST /api/password-reset/new-password', invalid)
  await page.goto(link)
  await fill(page)
  await update(page)
  await expectInvalid(page)
})

test('a server that is away is asked again, with the link still known', async ({ page }) => {
  await answers(page, 'POST /api/password-reset/check', unreachable)
  await page.goto(link)
  await expect(toast(page)).toContainText('Something went wrong')
  await expect(toast(page)).toContainText('Unable to process the reset link.')
  await expectAccessible(page)
  await answers(page, 'POST /api/password-reset/check', nothing)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('New Password', { exact: true })).toBeVisible()
})

test('a second link opened in the same window is read as well', async ({ page }) => {
  await answers(page, 'POST /api/password-reset/check', nothing)
  await page.goto(link)
  await expect(page.getByLabel('New Password', { exact: true })).toBeVisible()
  const checked = page.waitForRequest('**/api/password-reset/check')
  await page.goto('/reset-password#access_token=second')
  expect((await checked).postDataJSON()).toEqual({ token: 'second' })
})

test('the rules are told at the fields, and what was typed stays', async ({ page }) => {
  await answers(page, 'POST /api/password-reset/check', nothing)
  const words = 'This is one of the most common passwords. Please choose another.'
  await answers(
    page,
    'POST /api/password-reset/new-password',
    refusal(422, 'check_answers', words, { password: words }),
  )
  await page.goto(link)
  await fill(page, 'short', 'shorter')
  await update(page)
  await expect(
    page.getByRole('paragraph').filter({ hasText: "Passwords don't match" }),
  ).toBeVisible()
  await expect(toast(page)).toContainText('Password must be at least 6 characters long')
  await expect(page.getByLabel('New Password', { exact: true })).toBeFocused()
  await fill(page)
  await update(page)
  await expect(toast(page)).toContainText('Error updating password')
  await expect(toast(page)).toContainText(words)
  await expect(page.getByLabel('Confirm New Password')).toHaveValue('seven sharps')
})

test('who is signed in needs the current password', async ({ page }) => {
  await signedInAs(page, people.student)
  await answers(
    page,
    'POST /api/password',
    refusal(422, 'wrong_password', 'The current password is wrong.'),
  )
  await openAlive(page, '/reset-password')
  await page.getByLabel('Current Password').fill('an old tune')
  await fill(page)
  await update(page)
  await expect(toast(page)).toContainText('Error updating password')
  await expect(toast(page)).toContainText('The current password is wrong.')
  await answers(page, 'POST /api/password', nothing)
  await update(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(toast(page)).toContainText('Password updated successfully!')
  await expect(toast(page)).toContainText('Your other sessions have ended.')
})

for (const width of widths) {
  test(`the pages are whole and accessible at ${width} px`, async ({ page }) => {
    await signedInAs(page, people.student)
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/forgot-password', '/reset-password']) {
      await openAlive(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(
        page.getByRole('button', { name: /Send reset link|Update password/ }),
      ).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  })
}
