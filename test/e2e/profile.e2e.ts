import type { Page } from '@playwright/test'
import { openBrowser } from '../browser.ts'
import { photograph } from '../photographs.ts'
import { password } from '../sessions.ts'
import { expect, expectFirstClass, expectLandmarks, test } from './fixtures.ts'
import { hold } from './network.ts'
import { linkTo, newPerson, sessionCookieIn, signIn, toast } from './session.ts'

test.use({ expectedErrors: [/status of (401|404|422)/] })

const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true })
const menu = (page: Page) => page.getByRole('button', { name: 'Account menu' })

async function choose(page: Page, name: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Choose (a picture|another)$/ }).click()
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer })
}

test('a name is changed, and shown at once in every window', async ({ page, context, academy }) => {
  const person = await newPerson(academy)
  await signIn(page, academy, person)
  await page.goto('/dashboard')
  await menu(page).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/profile')
  const other = await context.newPage()
  await other.goto('/profile')
  await form(other, 'Name').getByLabel('Last Name').fill('Half written')
  // A page in the background does not listen; it refetches when it is shown again.
  await page.bringToFront()

  await form(page, 'Name').getByLabel('First Name').fill('Yolanda')
  await form(page, 'Name').getByRole('button').press('Enter')
  await expect(toast(page)).toContainText('Your name is changed')
  for (const window of [page, other]) await expect(menu(window)).toContainText('YT')
  await expect(form(other, 'Name').getByLabel('First Name')).toHaveValue('Yolanda')
  await expect(form(other, 'Name').getByLabel('Last Name')).toHaveValue('Half written')
})

test('a picture is sent, called off, refused, replaced and removed', async ({ page, academy }) => {
  await signIn(page, academy, await newPerson(academy))
  await page.goto('/profile')
  await choose(page, 'me.jpg', Buffer.from('GIF89a'))
  await expect(page.getByRole('alert')).toHaveText('Please choose a PNG or JPG picture')

  const release = await hold(page, 'PUT /api/profile/picture')
  await choose(page, 'me.jpg', await photograph())
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  release()
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
  await expect(menu(page)).toContainText('ST')
  await page.unrouteAll()

  await choose(page, 'me.jpg', await photograph())
  await expect(toast(page)).toContainText('Your picture is changed')
  const shown = menu(page).locator('img')
  await expect(shown).toHaveJSProperty('naturalWidth', 256)
  await expectFirstClass(page)
  const first = await shown.getAttribute('src')
  await choose(page, 'me.jpg', await photograph({ orientation: 1 }))
  await expect(shown).not.toHaveAttribute('src', first ?? '')
  await page.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(menu(page)).toContainText('ST')
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
})

test('another address counts once it is confirmed by its link', async ({ page, academy }) => {
  const person = await newPerson(academy)
  const to = `new-${person.email}`
  await signIn(page, academy, person)
  await page.goto('/profile')
  const email = form(page, 'Email Address')
  const ask = async () => {
    await email.getByLabel('New Email Address').fill(to)
    await email.getByLabel('Current Password').fill(password)
    await email.getByRole('button').click()
  }
  await ask()
  const note = page.getByRole('status').filter({ hasText: to })
  await expect(note).toContainText(`until then your address is ${person.email}`)
  await expect(email.getByLabel('New Email Address')).toHaveValue('')
  await note.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(note).toBeHidden()
  await page.goto(await linkTo(academy, to))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await expectFirstClass(page)
  await page.getByRole('link', { name: 'your profile' }).click()

  await ask()
  await page.goto(await linkTo(academy, to, 2))
  await expect(page.getByText(to)).toBeVisible()
  await expectFirstClass(page)
  await expectLandmarks(page)
  await page.getByRole('button', { name: 'Confirm this address' }).press('Enter')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('status').filter({ hasText: `is ${to} now` })).toBeFocused()
  await expect(page.getByText(`You log in as ${to}.`)).toBeVisible()
})

test('a password is changed, and other sessions end; logged out everywhere, every open page is led to the login', async ({
  page,
  browser,
  academy,
}) => {
  const person = await newPerson(academy)
  const elsewhere = openBrowser(academy.url)
  await elsewhere.send('POST', '/api/session', { email: person.email, password })
  await signIn(page, academy, person)
  await page.goto('/profile')
  const fields = form(page, 'Password')
  await fields.getByLabel('Current Password').fill(password)
  await fields.getByLabel('New Password', { exact: true }).fill('five quavers and a bar')
  await fields.getByLabel('Confirm New Password').fill('five quavers and a bar')
  await fields.getByRole('button', { name: 'Update password' }).click()
  await expect(toast(page)).toContainText('Password updated successfully!')
  await expect(fields.getByLabel('Current Password')).toHaveValue('')
  expect((await elsewhere.send('GET', '/api/session')).body.person).toBeNull()

  const second = await (await browser.newContext({ baseURL: academy.url })).newPage()
  await signIn(second, academy, person)
  const listens = second.waitForResponse('**/api/changes')
  await second.goto('/recordings')
  await listens
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Log out everywhere?' })
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL('/login')
  await expect(toast(page)).toContainText('Logged out everywhere')
  expect(await sessionCookieIn(page)).toBeUndefined()
  await expect(second).toHaveURL('/login?next=%2Frecordings', { timeout: 15_000 })
  await second.context().close()
})
