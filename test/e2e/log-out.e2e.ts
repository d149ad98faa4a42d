import type { Page } from '@playwright/test'
import { accountsContract } from '#features/accounts/contract.ts'
import { changeRole } from '#features/accounts/server/change-role.ts'
import { password, sessionCookie } from '../sessions.ts'
import { expect, expectFirstClass, test } from './fixtures.ts'
import { cut, hold } from './network.ts'
import { comeBack, newPerson, sessionCookieIn, signIn, signOutElsewhere, toast } from './session.ts'

test.use({ expectedErrors: [/status of (401|403)|ERR_FAILED/] })

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}
const welcome = (page: Page) => page.getByText(/^Welcome back, \w+\./)

test('logging out ends the session in every window, and neither Back nor its cookie brings it back', async ({
  page,
  context,
  academy,
}) => {
  const { student } = academy.people
  await signIn(page, academy, student)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  const second = await context.newPage()
  await second.goto('/dashboard')
  await expect(welcome(second)).toBeVisible()
  const release = await hold(page, 'DELETE /api/session')
  await logOut(page)
  await expect(toast(page)).toContainText('Logging out...')
  release()
  await expect(page).toHaveURL(/\/login$/)
  await expect(toast(page)).toContainText('Logged out successfully')
  expect(await sessionCookieIn(page)).toBeUndefined()
  await expect(second).toHaveURL('/login?next=%2Fdashboard')
  await second.close()

  await test.step('the Back button shows nothing of the portal', async () => {
    const answer = await hold(page, 'GET /api/session')
    await page.goBack()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('Opening the portal...')).toBeVisible()
    await expect(welcome(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Account menu' })).toHaveCount(0)
    answer()
    await expect(page).toHaveURL('/login?next=%2Fdashboard')
  })

  await test.step('its cookie works no more', async () => {
    const kept = await academy.as(student).call(accountsContract.getSession)
    expect(kept.body.person).toBeNull()
    const [name = '', value = ''] = sessionCookie(student).split('=')
    await page.context().addCookies([{ name, value, url: academy.url }])
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login?next=%2Fdashboard')
  })
})

test('who logs out learns how many takes stay on the device; who comes after them does not', async ({
  page,
  academy,
}) => {
  const [first, second] = [await newPerson(academy), await newPerson(academy)]
  await signIn(page, academy, first)
  await page.goto('/dashboard')
  // As the recorder keeps them: a note beside each take, in the folder of its person and assignment.
  await page.evaluate(async (person) => {
    let folder = await navigator.storage.getDirectory()
    for (const name of ['takes', person, crypto.randomUUID()])
      folder = await folder.getDirectoryHandle(name, { create: true })
    for (const name of ['one', 'one.json', 'two', 'two.json'])
      await folder.getFileHandle(name, { create: true })
  }, first.id)
  await logOut(page)
  await expect(toast(page)).toContainText('Logged out successfully')
  await expect(toast(page)).toContainText('2 of your takes have not left this device.')
  await signIn(page, academy, second)
  await page.goto('/dashboard')
  // It is done where the session has ended already; any earlier another request would find that out.
  await page.route('**/api/session', async (route) => {
    if (route.request().method() === 'DELETE') await signOutElsewhere(academy, second)
    await route.continue()
  })
  await logOut(page)
  await expect(page).toHaveURL(/\/login$/)
  await expect(toast(page)).toContainText('Logged out successfully')
  await expect(toast(page)).not.toContainText('not left this device')
})

test('what somebody writes while their session ends is there after they have logged in again', async ({
  page,
  academy,
}) => {
  const person = await newPerson(academy)
  const open = page.getByRole('button', { name: 'Start a Discussion' })
  const form = page.getByRole('dialog', { name: 'Start a Discussion' })
  const text = form.getByLabel('What is it about?')
  await signIn(page, academy, person)
  await page.goto('/dashboard?tab=discussions')
  await open.click()
  await form.getByLabel('Title').fill("Zoë O'Neill's bow")
  await text.fill('Who else has bought one?')
  await signOutElsewhere(academy, person)
  // Where the page has asked for something meanwhile it leaves by itself, perhaps before it has answered this.
  await form
    .getByRole('button', { name: 'Start Discussion' })
    .evaluateAll((buttons) => buttons.forEach((button) => void (button as HTMLElement).click()))
    .catch((error) => expect(error.message).toContain('navigation'))
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(
    page.getByText('What you typed and did not send is kept in this window'),
  ).toBeVisible()
  await expectFirstClass(page)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page).toHaveURL('/dashboard?tab=discussions')
  await expect(toast(page)).toContainText('What you had typed is still here: open its form again.')
  await open.click()
  await expect(form.getByLabel('Title')).toHaveValue("Zoë O'Neill's bow")
  await expect(text).toHaveValue('Who else has bought one?')
  await expect(form.getByText('You had typed this before; it was not sent.')).toBeVisible()
  await expectFirstClass(page)
  await form.getByRole('button', { name: 'Start Discussion' }).click()
  await expect(form).toBeHidden()
  await open.click()
  await expect(text).toHaveValue('')
})

test('who comes back to the window stays while the server is away, and goes where a role or a session has ended', async ({
  page,
  academy,
}) => {
  const admins = page.getByRole('navigation', { name: 'Admin Panel' })
  const person = await newPerson(academy, 'admin')
  await signIn(page, academy, person)
  await page.goto('/admin/student-ids')
  await expect(admins).toBeVisible()
  const restore = await cut(page, 'GET /api/session')
  const asked = page.waitForEvent('requestfailed')
  await comeBack(page)
  await asked
  await expect(admins).toBeVisible()
  await restore()
  const answered = page.waitForResponse('**/api/session')
  await comeBack(page)
  expect((await answered).status()).toBe(200)
  await expect(admins).toBeVisible()

  await changeRole(academy.db, person.id, 'student')
  await comeBack(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(toast(page)).toContainText('Access denied. Admin privileges required.')

  await signOutElsewhere(academy, person)
  await comeBack(page)
  await expect(page).toHaveURL('/login?next=%2Fdashboard')
})
