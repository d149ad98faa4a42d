import type { Page } from '@playwright/test'
import { openBrowser } from '../browser.ts'
import { password } from '../sessions.ts'
import { expect, expectAccessible, expectFirstClass, test } from './fixtures.ts'
import { hold } from './network.ts'
import { linkTo, mailsTo, newPerson, openAlive, sessionCookieIn, signIn, toast } from './session.ts'

type Academy = Parameters<typeof newPerson>[0]

test.use({ expectedErrors: [/status of (401|410|422)/] })

const chosen = 'five quavers and a bar'
const ask = (page: Page) => page.getByRole('button', { name: 'Send reset link' }).click()

const fill = async (page: Page, first = chosen, again = first) => {
  await page.getByLabel('New Password', { exact: true }).fill(first)
  await page.getByLabel('Confirm New Password').fill(again)
}
const update = (page: Page) => page.getByRole('button', { name: 'Update password' }).click()

/** Requests a reset from another browser. */
async function resetLink(academy: Academy, email: string) {
  const before = mailsTo(academy, email).length
  await openBrowser(academy.url).send('POST', '/api/password-reset', { email })
  return linkTo(academy, email, before + 1)
}

const tokenIn = (link: string) => new URLSearchParams(link.split('#')[1]).get('access_token')

const logIn = async (academy: Academy, email: string, typed: string) =>
  (await openBrowser(academy.url).send('POST', '/api/session', { email, password: typed })).status

async function expectInvalid(page: Page) {
  await expect(page).toHaveURL(/\/forgot-password$/)
  await expect(toast(page)).toContainText('Invalid reset link')
  await expect(toast(page)).toContainText('This password reset link is invalid or has expired.')
}

test('a reset mail is asked for, and another', async ({ page, academy }) => {
  const { email } = await newPerson(academy)
  await openAlive(page, '/forgot-password')
  await page.getByLabel('Email').fill(email)
  await ask(page)
  await expect(toast(page)).toContainText('Reset email sent!')
  await expect(toast(page)).toContainText('Check your inbox for password reset instructions')
  await expect(page.getByRole('main').getByRole('status')).toContainText(email)
  await expectAccessible(page)
  await linkTo(academy, email)
  await page.getByRole('button', { name: 'Send another email' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Email')).toBeFocused()
  await ask(page)
  await openAlive(page, await linkTo(academy, email, 2))
  await expect(page.getByLabel('New Password', { exact: true })).toBeVisible()
  await openAlive(page, '/forgot-password')
  await expectFirstClass(page)
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('a link leads to a new password, and its secret leaves the address at once', async ({
  page,
  academy,
}) => {
  const { email } = await newPerson(academy)
  const elsewhere = openBrowser(academy.url)
  await elsewhere.send('POST', '/api/session', { email, password })
  const link = await resetLink(academy, email)
  const release = await hold(page, 'POST /api/password-reset/check')
  await page.goto(link)
  await expect(page.getByText('Validating reset link...')).toBeVisible()
  await expect(page).toHaveURL(/\/reset-password$/)
  release()
  await fill(page)
  await expect(page.getByLabel('Current Password')).toHaveCount(0)
  await update(page)
  await expect(page).toHaveURL(/\/login$/)
  await expect(toast(page)).toContainText('Password updated successfully!')
  await expect(toast(page)).toContainText('You can now log in with your new password')

  expect((await elsewhere.send('GET', '/api/session')).body.person).toBeNull()
  expect(await logIn(academy, email, password)).toBe(401)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.context().clearCookies()
  await page.goto(link)
  await expectInvalid(page)
})

test('a link may be of no use, or a second one', async ({ page, academy }) => {
  await test.step('one that is invalid, too old or used meanwhile leads to where one asks for another', async () => {
    await page.goto('/reset-password#access_token=abc.def&refresh_token=ghi&type=recovery')
    await expectInvalid(page)
    await page.goto('/reset-password')
    await expectInvalid(page)

    await test.step('used meanwhile', async () => {
      const link = await resetLink(academy, (await newPerson(academy)).email)
      await page.goto(link)
      await fill(page)
      const { status } = await openBrowser(academy.url).send(
        'POST',
        '/api/password-reset/new-password',
        { token: tokenIn(link), password: chosen, confirm_password: chosen },
      )
      expect(status).toBe(204)
      await update(page)
      await expectInvalid(page)
    })
  })

  await test.step('a second link opened in the same window is read as well', async () => {
    const [first, second] = [await newPerson(academy), await newPerson(academy)]
    await page.goto(await resetLink(academy, first.email))
    await expect(page.getByLabel('New Password', { exact: true })).toBeVisible()
    const link = await resetLink(academy, second.email)
    const checked = page.waitForResponse('**/api/password-reset/check')
    await page.goto(link)
    expect((await checked).status()).toBe(204)
    await fill(page)
    await update(page)
    await expect(page).toHaveURL(/\/login$/)
    expect(await logIn(academy, first.email, password)).toBe(200)
    expect(await logIn(academy, second.email, chosen)).toBe(200)
  })
})

test('who is signed in needs the current password', async ({ page, academy }) => {
  const person = await newPerson(academy)
  const elsewhere = openBrowser(academy.url)
  await elsewhere.send('POST', '/api/session', { email: person.email, password })
  await signIn(page, academy, person)
  await openAlive(page, '/reset-password')
  await expectFirstClass(page)
  await page.getByLabel('Current Password').fill('an old tune')
  await fill(page)
  await update(page)
  await expect(toast(page)).toContainText('Error updating password')
  await expect(toast(page)).toContainText('The current password is wrong.')
  await page.getByLabel('Current Password').fill(password)
  await update(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(toast(page)).toContainText('Password updated successfully!')
  await expect(toast(page)).toContainText('Your other sessions have ended.')
  expect(await sessionCookieIn(page)).toBeDefined()
  expect((await elsewhere.send('GET', '/api/session')).body.person).toBeNull()
  expect(await logIn(academy, person.email, chosen)).toBe(200)
})
