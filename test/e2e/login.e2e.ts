import type { Locator, Page } from '@playwright/test'
import { DateTime } from 'luxon'
import { openBrowser } from '../browser.ts'
import { password } from '../sessions.ts'
import { atOnce } from '../tally.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { cut, hold } from './network.ts'
import {
  leave,
  linkTo,
  newPerson,
  newRegistrant,
  openAlive,
  sessionCookieIn,
  toast,
} from './session.ts'

test.use({ expectedErrors: [/status of (401|403|429|503)|ERR_FAILED/] })

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
})

test('the admin mode has its own words, refuses all others, and leads to /admin', async ({
  page,
  academy,
}) => {
  const { admin, student, tutor } = academy.people
  const logIn = page.getByRole('button', { name: 'Login as Admin', exact: true })
  await openAlive(page, '/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  for (const person of [student, tutor]) {
    await test.step(`a ${person.role} with the right password`, async () => {
      await page.getByRole('button', { name: 'Login as Admin →' }).click()
      await fill(page, person)
      await logIn.click()
      await expect(toast(page)).toContainText('Access denied')
      await expect(toast(page)).toContainText('Admin privileges required for this login.')
      await expectStillHere(page, person)
      await toast(page).getByRole('button', { name: 'Dismiss' }).click()
      await expect(toast(page)).not.toContainText('Access denied')
      await page.getByRole('button', { name: '← Back to Regular Login' }).click()
    })
  }

  await fill(page, admin)
  await page.getByRole('button', { name: 'Login as Admin →' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible()
  await page.getByRole('button', { name: '← Back to Regular Login' }).click()
  await page.getByRole('button', { name: 'Login as Admin →' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(admin.email)
  await logIn.click()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(toast(page)).toContainText('Welcome to Admin Dashboard!')
})

test('a wrong password and an unknown address are told alike, and an unreachable server too', async ({
  page,
  academy,
}) => {
  const { student } = academy.people
  for (const who of [student, { email: 'nobody@mail.example' }]) {
    const release = await hold(page, 'POST /api/session')
    await openAlive(page, '/login')
    await fill(page, who, 'a wrong note')
    await submit(page)
    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
    release()
    await expect(toast(page)).toContainText('Login Failed')
    await expect(toast(page)).toContainText('The email or the password is wrong.')
    await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeEnabled()
    const typed = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })]
    for (const field of typed) {
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription('The email or the password is wrong.')
    }
    await expect(typed[1] as Locator).toBeFocused()
    await expectAccessible(page)
    await expectStillHere(page, who, 'a wrong note')
    // Until either field is changed.
    await page.getByLabel('Email').pressSequentially('m')
    for (const field of typed) await expect(field).not.toHaveAttribute('aria-invalid')
  }

  await cut(page, 'POST /api/session')
  await fill(page, student)
  await submit(page)
  const told = toast(page).getByRole('group').filter({ hasText: 'Check your connection and try' })
  await expect(told).toContainText('Login Failed')
})

test('who cannot come in reads why', async ({ page, academy }) => {
  await test.step('a provider is refused with the server’s words, or cannot be reached', async () => {
    await openAlive(page, '/login')
    for (const name of ['Google', 'Apple']) {
      await test.step(name, async () => {
        await page.getByRole('button', { name: `Continue with ${name}` }).click()
        await expect(toast(page)).toContainText(`${name} login failed`)
        await expect(toast(page)).toContainText(`Logging in with ${name} is not set up here.`)
        await cut(page, `POST /api/session/${name.toLowerCase()}`)
        await page.getByRole('button', { name: `Continue with ${name}` }).click()
        await expect(toast(page)).toContainText(`${name} login error`)
      })
    }
  })

  await test.step('an account that too many have guessed at is shut to strangers', async () => {
    test.slow()
    const person = await newPerson(academy)
    let guesses = 0
    const guess = () => {
      guesses += 1
      const browser = openBrowser(academy.url, { address: `203.0.113.${guesses}` })
      const login = { email: person.email, password: 'a wrong note' }
      return browser.send('POST', '/api/session', login)
    }
    let answers = await atOnce(10, guess)
    while (answers.every(({ status }) => status === 401)) answers = await atOnce(10, guess)
    expect(guesses).toBeLessThanOrEqual(110)

    await openAlive(page, '/login')
    await fill(page, person)
    await submit(page)
    await expect(toast(page)).toContainText('Login Failed')
    await expect(toast(page)).toContainText('There were too many wrong attempts.')
    await expectStillHere(page, person)
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

test('the link of the confirmation mail ends here, well or not', async ({ page, academy }) => {
  const link = await linkTo(academy, await newRegistrant(academy))
  await openAlive(page, link)
  await expect(page).toHaveURL(/\/login\?confirmed$/)
  await expect(page.getByText('Your email address is confirmed. You can log in now.')).toBeVisible()

  const other = await newRegistrant(academy)
  await openAlive(page, link)
  await expect(page).toHaveURL(/\/login\?confirmation=failed$/)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('It is used up or too old.')
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'Send the confirmation mail again' }).click()
  await expect(alert.getByRole('textbox')).toBeFocused()
  await alert.getByRole('textbox').fill(other)
  await alert.getByRole('button', { name: 'Send the confirmation mail again' }).click()
  await expect(toast(page)).toContainText(other)
  await page.goto(await linkTo(academy, other, 2))
  await expect(page).toHaveURL(/\/login\?confirmed$/)
})
