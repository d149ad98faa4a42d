import type { Page } from '@playwright/test'
import { type TestAcademy, testAcademy } from '../academy.ts'
import { freePort } from '../free-port.ts'
import { openStandIn, type StandIn } from '../openid-provider.ts'
import { test as base, enrol, expect, expectAccessible } from './fixtures.ts'
import { leave, newPerson, openAlive, sessionCookieIn, toast } from './session.ts'

/** An academy at its registered address, and a provider on another site. */
const test = base.extend<object, { registered: TestAcademy; standIn: StandIn; publicUrl: string }>({
  publicUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => use(`http://127.0.0.1:${await freePort()}`),
    { scope: 'worker' },
  ],
  standIn: [
    async ({ publicUrl }, use) => {
      const standIn = await openStandIn({ publicUrl })
      await use(standIn)
      await standIn.close()
    },
    { scope: 'worker' },
  ],
  registered: [
    async ({ publicUrl, standIn }, use) => {
      const providers = { google: standIn.access('google'), apple: standIn.access('apple') }
      const port = Number(new URL(publicUrl).port)
      const academy = await testAcademy({ publicUrl, port, providers })
      await enrol(academy, academy.people.student)
      await use(academy)
      await academy.close()
    },
    { scope: 'worker' },
  ],
  academy: ({ registered }, use) => use(registered),
})

// A provider answers a cancelled login with a status of its own.
test.use({ expectedErrors: [/status of (400|503)/] })

let count = 0

/** Makes the account's address known to the provider. */
async function known(standIn: StandIn, email: string, email_verified: boolean | string = true) {
  count += 1
  standIn.know({ sub: `sub-${count}`, email, email_verified })
}

/** The address of a person with an account here and at the provider. */
async function knownPerson(academy: TestAcademy, standIn: StandIn, verified?: boolean | string) {
  const { email } = await newPerson(academy)
  await known(standIn, email, verified)
  return email
}

const goTo = (page: Page, name: string) =>
  page.getByRole('button', { name: `Continue with ${name}` }).click()

async function sayWhoOneIs(page: Page, email: string) {
  await page.getByLabel('Email at the provider').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Expects the login page with the failure, and an address from which a reload does not repeat it. */
async function expectRefused(page: Page, title: string, words: string) {
  await expect(toast(page)).toContainText(title)
  await expect(toast(page)).toContainText(words)
  await expect(page).toHaveURL(/\/login$/)
  expect(await sessionCookieIn(page)).toBeUndefined()
}

for (const name of ['Google', 'Apple']) {
  test(`${name} leads to the dashboard, or back to the page that asked for the login`, async ({
    page,
    academy,
    standIn,
  }) => {
    await test.step('to the dashboard', async () => {
      const email = await knownPerson(academy, standIn, name === 'Apple' ? 'true' : true)
      await openAlive(page, '/login')
      await goTo(page, name)
      await sayWhoOneIs(page, email)
      await expect(page).toHaveURL(/\/dashboard$/)
      const session = await page.request.get('/api/session')
      expect((await session.json()).person.email).toBe(email)
      // It goes with the browser.
      expect(await sessionCookieIn(page)).toMatchObject({ expires: -1, httpOnly: true })
    })

    await test.step('to the page that asked', async () => {
      await leave(page)
      const email = await knownPerson(academy, standIn)
      await page.goto('/live-rooms?from=mail')
      await expect(page).toHaveURL(/\/login\?next=/)
      await goTo(page, name)
      await page.getByRole('button', { name: 'Cancel' }).click()
      // It is kept for another try after a failure.
      await expect(toast(page)).toContainText(`${name} login failed`)
      await expect(page).toHaveURL(/\/login\?next=%2Flive-rooms%3Ffrom%3Dmail$/)
      await goTo(page, name)
      await sayWhoOneIs(page, email)
      await expect(page).toHaveURL(/\/live-rooms\?from=mail$/)
    })
  })
}

test('Google opens nothing to whom it does not know well, and may be away', async ({
  page,
  standIn,
  academy,
}) => {
  await test.step('who turns back is where they were', async () => {
    await openAlive(page, '/login')
    await goTo(page, 'Google')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expectRefused(page, 'Google login failed', 'Nothing has changed.')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
    await expect(toast(page)).toHaveCount(0)
  })

  await test.step('whom the academy does not know can register', async () => {
    await leave(page)
    await known(standIn, 'stranger@mail.example')
    await openAlive(page, '/login')
    await goTo(page, 'Google')
    await sayWhoOneIs(page, 'stranger@mail.example')
    await expectRefused(page, 'Google login failed', 'Please register with your student ID')
    await expectAccessible(page)
    await toast(page).getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Register' })).toBeVisible()
    await expect(page.getByLabel('First Name')).toBeVisible()
  })

  await test.step('an address that is not verified', async () => {
    await leave(page)
    const email = await knownPerson(academy, standIn, false)
    await openAlive(page, '/login')
    await goTo(page, 'Google')
    await sayWhoOneIs(page, email)
    await expectRefused(page, 'Google login failed', 'Google has not verified')
  })

  await test.step('away, at the beginning or at the end', async () => {
    await leave(page)
    const email = await knownPerson(academy, standIn)
    await openAlive(page, '/login')
    await goTo(page, 'Google')
    await page.getByLabel('Email at the provider').waitFor()
    await standIn.whileHangingUp(async () => {
      await sayWhoOneIs(page, email)
      await expectRefused(page, 'Google login error', 'Please try again in a minute')
    })

    await standIn.whileAway(async () => {
      // Its metadata expires.
      academy.clock.now = new Date(academy.clock.now.getTime() + 61 * 60 * 1000)
      await page.reload()
      await goTo(page, 'Google')
      await expectRefused(page, 'Google login error', 'Please try again in a minute')
    })
    await goTo(page, 'Google')
    await sayWhoOneIs(page, email)
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test('the browser’s Back from the provider finds a login that works', async ({ page, standIn }) => {
  await known(standIn, 'nobody@mail.example')
  await openAlive(page, '/login')
  await goTo(page, 'Google')
  await page.getByLabel('Email at the provider').waitFor()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Continue with Apple' })).toBeEnabled()
})
