import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from './fixtures.ts'
import {
  answers,
  held,
  openAlive,
  people,
  refusal,
  signedInAs,
  toast,
  unreachable,
} from './session.ts'

test.use({ expectedErrors: [/status of (401|403|429|503)|ERR_FAILED/] })
test.beforeEach(({ page }) => signedInAs(page, null))

const fill = async (page: Page) => {
  await page.getByLabel('Email').fill('samuel@cadenza.example')
  await page.getByLabel('Password', { exact: true }).fill('a long tune')
}
const submit = (page: Page) => page.getByRole('button', { name: 'Log In', exact: true }).click()

/** The server takes the login, and the session is there from then on. */
async function takesLogin(page: Page, person = people.student) {
  const session = await signedInAs(page, null)
  const sent: unknown[] = []
  await answers(page, 'POST /api/session', async (route) => {
    sent.push(route.request().postDataJSON())
    session.person = person
    await route.fulfill({ json: session })
  })
  return sent
}

test('a login leads to the dashboard and says so there', async ({ page }) => {
  const sent = await takesLogin(page)
  await openAlive(page, '/login')
  await fill(page)
  await page.getByLabel('Remember me for 30 days').check()
  await submit(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(toast(page)).toContainText('Login Successful')
  await expect(toast(page)).toContainText('Welcome back, Samuel.')
  expect(sent).toEqual([
    { email: 'samuel@cadenza.example', password: 'a long tune', remember: true, admin: false },
  ])
})

test('the login leads back to the page that asked for it, and to no other site', async ({
  page,
}) => {
  await takesLogin(page)
  await page.goto('/live-rooms?from=mail')
  await expect(page).toHaveURL(/\/login\?next=%2Flive-rooms%3Ffrom%3Dmail$/)
  await fill(page)
  await submit(page)
  await expect(page).toHaveURL(/\/live-rooms\?from=mail$/)

  await takesLogin(page)
  await openAlive(page, '/login?next=%2F%2Fevil.example')
  await fill(page)
  await submit(page)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the admin mode has its own words and leads to /admin', async ({ page }) => {
  const sent = await takesLogin(page, people.admin)
  await openAlive(page, '/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  await fill(page)
  await page.getByRole('button', { name: 'Login as Admin →' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible()
  await page.getByRole('button', { name: '← Back to Regular Login' }).click()
  await page.getByRole('button', { name: 'Login as Admin →' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('samuel@cadenza.example')
  await page.getByRole('button', { name: 'Login as Admin', exact: true }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(toast(page)).toContainText('Welcome to Admin Dashboard!')
  expect(sent).toMatchObject([{ admin: true }])
})

test('while it is under way the button says so', async ({ page }) => {
  const waiting = held(refusal(401, 'login_failed', 'The email or the password is wrong.'))
  await answers(page, 'POST /api/session', waiting.answer)
  await openAlive(page, '/login')
  await fill(page)
  await submit(page)
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
  waiting.release()
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeEnabled()
})

for (const [code, status, title, message] of [
  ['login_failed', 401, 'Login Failed', 'The email or the password is wrong.'],
  ['admin_required', 403, 'Access denied', 'Admin privileges required for this login.'],
  ['too_many_attempts', 429, 'Login Failed', 'There were too many wrong attempts.'],
] as const) {
  test(`${code} is told, and what was typed stays`, async ({ page }) => {
    await answers(page, 'POST /api/session', refusal(status, code, message))
    await openAlive(page, '/login')
    await fill(page)
    await submit(page)
    await expect(toast(page)).toContainText(title)
    await expect(toast(page)).toContainText(message)
    await expect(page.getByLabel('Email')).toHaveValue('samuel@cadenza.example')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a long tune')
  })
}

test('an address that awaits its confirmation can have the mail again', async ({ page }) => {
  await answers(
    page,
    'POST /api/session',
    refusal(403, 'email_not_confirmed', 'Please confirm your email address first.'),
  )
  await answers(page, 'POST /api/registration/confirmation', (route) =>
    route.fulfill({ status: 202, json: route.request().postDataJSON() }),
  )
  await openAlive(page, '/login')
  await fill(page)
  await submit(page)
  await expect(toast(page)).toContainText('Login Failed')
  await page.getByRole('button', { name: 'Send the confirmation mail again' }).click()
  await expect(toast(page)).toContainText('Confirmation mail sent again')
  await expect(toast(page)).toContainText('samuel@cadenza.example')
})

test('an unreachable server is told', async ({ page }) => {
  await answers(page, 'POST /api/session', unreachable)
  await openAlive(page, '/login')
  await fill(page)
  await submit(page)
  await expect(toast(page)).toContainText('Login Failed')
  await expect(toast(page)).toContainText('Check your connection and try again.')
})

test('what is missing is said at its field, which gets the focus', async ({ page }) => {
  await openAlive(page, '/login')
  await page.getByLabel('Email').fill('samuel@cadenza.example')
  await submit(page)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Password is required' })).toHaveCount(
    2,
  )
})

test('the password can be shown and hidden', async ({ page }) => {
  await openAlive(page, '/login')
  await fill(page)
  const field = page.getByLabel('Password', { exact: true })
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toHaveValue('a long tune')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})

for (const [provider, name] of [
  ['google', 'Google'],
  ['apple', 'Apple'],
] as const) {
  test(`${name} is refused with the server’s words, or cannot be reached`, async ({ page }) => {
    const words = 'This way of logging in is not set up.'
    await answers(page, `POST /api/session/${provider}`, refusal(503, 'not_set_up', words))
    await openAlive(page, '/login')
    await page.getByRole('button', { name: `Continue with ${name}` }).click()
    await expect(toast(page)).toContainText(`${name} login failed`)
    await expect(toast(page)).toContainText(words)
    await answers(page, `POST /api/session/${provider}`, unreachable)
    await page.getByRole('button', { name: `Continue with ${name}` }).click()
    await expect(toast(page)).toContainText(`${name} login error`)
  })
}

test('who is signed in already goes on at once', async ({ page }) => {
  await signedInAs(page, people.student)
  await page.goto('/login')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/login?next=/live-rooms')
  await expect(page).toHaveURL(/\/live-rooms$/)
})

test('the link of the confirmation mail ends here, well or not', async ({ page }) => {
  await openAlive(page, '/login?confirmed')
  await expect(page.getByText('Your email address is confirmed. You can log in now.')).toBeVisible()

  await answers(page, 'POST /api/registration/confirmation', (route) =>
    route.fulfill({ status: 202, json: route.request().postDataJSON() }),
  )
  await openAlive(page, '/login?confirmation=failed')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('It is used up or too old.')
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'Send the confirmation mail again' }).click()
  await expect(alert.getByRole('textbox')).toBeFocused()
  await alert.getByRole('textbox').fill('ines@mail.example')
  await alert.getByRole('button', { name: 'Send the confirmation mail again' }).click()
  await expect(toast(page)).toContainText('ines@mail.example')
})

test('the tabs are walked with the arrow keys, and what was typed waits', async ({ page }) => {
  await openAlive(page, '/login')
  await fill(page)
  await page.getByRole('tab', { name: 'Login' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Register' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Register' })).toBeVisible()
  await page.getByLabel('First Name').fill('Samuel')
  await page.getByRole('tab', { name: 'Login' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('samuel@cadenza.example')
  await page.getByRole('tab', { name: 'Register' }).click()
  await expect(page.getByLabel('First Name')).toHaveValue('Samuel')
})

test('what is typed and sent before the script comes counts', async ({ page }) => {
  const script = Promise.withResolvers<void>()
  await page.route(/login\.island.*\.js/, async (route) => {
    await script.promise
    await route.continue()
  })
  await takesLogin(page)
  await page.goto('/login')
  await fill(page)
  await submit(page)
  await expect(page).toHaveURL(/\/login$/)
  script.resolve()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the page is not for search engines, and leads on', async ({ page }) => {
  await openAlive(page, '/login')
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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('it says what is needed', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByText('This form needs JavaScript.')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeHidden()
  })
})

for (const width of widths) {
  test(`the page is whole and accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openAlive(page, '/login')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await submit(page)
    await expect(toast(page)).toContainText('Login Failed')
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Register' }).click()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}
