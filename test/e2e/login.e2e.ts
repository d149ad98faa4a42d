import type { Page } from '@playwright/test'
import { DateTime } from 'luxon'
import { password } from '../sessions.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { leave, linkTo, newRegistrant, openAlive, sessionCookieIn, toast } from './session.ts'

test.use({ expectedErrors: [/status of (401|403)/] })

const fill = async (page: Page, { email }: { email: string }, typed = password) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
}
const submit = (page: Page) => page.getByRole('button', { name: 'Log In', exact: true }).click()

/** Expects a refusal: the typed values stay, and nobody is logged in. */
async function expectStillHere(page: Page, { email }: { email: string }, typed = password) {
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(typed)
  expect(await sessionCookieIn(page)).toBeUndefined()
}

test('a login leads to the dashboard or back, and is remembered where one asks for it', async ({
  page,
  academy,
}) => {
  await test.step('a login leads to the dashboard and says so there; who is signed in goes on at once', async () => {
    await openAlive(page, '/login')
    await fill(page, academy.people.student)
    await submit(page)
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(toast(page)).toContainText('Login Successful')
    await expect(toast(page)).toContainText('Welcome back, Student.')
    // It goes with the browser.
    expect(await sessionCookieIn(page)).toMatchObject({ expires: -1, httpOnly: true })

    // Each leads on before it is loaded.
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto('/login?next=/live-rooms', { waitUntil: 'commit' })
    await expect(page).toHaveURL(`${academy.url}/live-rooms`)
  })

  await test.step('who is remembered stays logged in for thirty days', async () => {
    await leave(page)
    await openAlive(page, '/login')
    await fill(page, academy.people.student)
    await page.getByLabel('Remember me for 30 days').check()
    await submit(page)
    await expect(page).toHaveURL(/\/dashboard$/)
    const { expires = 0 } = (await sessionCookieIn(page)) ?? {}
    expect(Math.round(DateTime.fromSeconds(expires).diffNow('days').days)).toBe(30)
  })

  await test.step('the login leads back to the page that asked for it, and to no other site', async () => {
    await leave(page)
    await page.goto('/live-rooms?from=mail')
    await expect(page).toHaveURL(/\/login\?next=%2Flive-rooms%3Ffrom%3Dmail$/)
    await fill(page, academy.people.student)
    await submit(page)
    await expect(page).toHaveURL(/\/live-rooms\?from=mail$/)

    await leave(page)
    await openAlive(page, '/login?next=%2F%2Fevil.example')
    await fill(page, academy.people.student)
    await submit(page)
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('the admin mode refuses all others, and leads to /admin', async () => {
    await leave(page)
    const logIn = page.getByRole('button', { name: 'Login as Admin', exact: true })
    await openAlive(page, '/login')
    await page.getByRole('button', { name: 'Login as Admin →' }).click()
    await fill(page, academy.people.tutor)
    await logIn.click()
    await expect(toast(page)).toContainText('Access denied')
    await expect(toast(page)).toContainText('Admin privileges required for this login.')
    await expectStillHere(page, academy.people.tutor)
    await fill(page, academy.people.admin)
    await logIn.click()
    await expect(page).toHaveURL(/\/admin$/)
    await expect(toast(page)).toContainText('Welcome to Admin Dashboard!')
  })
})

test('the link of the confirmation mail ends here, well or not, and the mail can be sent again', async ({
  page,
  academy,
}) => {
  await test.step('the link, and once more', async () => {
    const link = await linkTo(academy, await newRegistrant(academy))
    await openAlive(page, link)
    await expect(page).toHaveURL(/\/login\?confirmed$/)
    await expect(
      page.getByText('Your email address is confirmed. You can log in now.'),
    ).toBeVisible()

    await openAlive(page, link)
    await expect(page).toHaveURL(/\/login\?confirmed$/)

    const other = await newRegistrant(academy)
    await openAlive(page, `${link}x`)
    await expect(page).toHaveURL(/\/login\?confirmation=failed$/)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('It is too old, or part of it is missing.')
    await expectAccessible(page)
    await alert.getByRole('button', { name: 'Send the confirmation mail again' }).click()
    await expect(alert.getByRole('textbox')).toBeFocused()
    await alert.getByRole('textbox').fill(other)
    await alert.getByRole('button', { name: 'Send the confirmation mail again' }).click()
    await expect(toast(page)).toContainText(other)
    await page.goto(await linkTo(academy, other, 2))
    await expect(page).toHaveURL(/\/login\?confirmed$/)
  })

  await test.step('an address that awaits its confirmation can have the mail again', async () => {
    const email = await newRegistrant(academy)
    await openAlive(page, '/login')
    await fill(page, { email })
    await submit(page)
    await expect(toast(page)).toContainText('Login Failed')
    await expect(toast(page)).toContainText('Please confirm your email address first')
    await expectStillHere(page, { email })
    await page.getByRole('button', { name: 'Send the confirmation mail again' }).click()
    await expect(toast(page)).toContainText('Confirmation mail sent again')
    await expect(toast(page)).toContainText(email)
    await page.goto(await linkTo(academy, email, 2))
    await fill(page, { email })
    await submit(page)
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})
