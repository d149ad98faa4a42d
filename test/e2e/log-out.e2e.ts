import type { Page } from '@playwright/test'
import { accountsContract } from '#features/accounts/contract.ts'
import { changeRole } from '#features/accounts/server/change-role.ts'
import { sessionCookie } from '../sessions.ts'
import { expect, test } from './fixtures.ts'
import { breakDown, cut, hold } from './network.ts'
import { comeBack, newPerson, sessionCookieIn, signIn, signOutElsewhere, toast } from './session.ts'

test.use({ expectedErrors: [/status of (401|403|500)|ERR_FAILED/] })

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}
const welcome = (page: Page) => page.getByText(/^Welcome back, \w+\./)

test('logging out ends the session, and its cookie works no more', async ({ page, academy }) => {
  const { student } = academy.people
  await signIn(page, academy, student)
  const release = await hold(page, 'DELETE /api/session')
  await page.goto('/dashboard')
  await logOut(page)
  await expect(toast(page)).toContainText('Logging out...')
  release()
  await expect(page).toHaveURL(/\/login$/)
  await expect(toast(page)).toContainText('Logged out successfully')
  expect(await sessionCookieIn(page)).toBeUndefined()

  const kept = await academy.as(student).call(accountsContract.getSession)
  expect(kept.body.person).toBeNull()
  const [name = '', value = ''] = sessionCookie(student).split('=')
  await page.context().addCookies([{ name, value, url: academy.url }])
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?next=%2Fdashboard')
})

test('logging out is done when the session had ended already', async ({ page, academy }) => {
  const person = await newPerson(academy)
  await signIn(page, academy, person)
  await page.goto('/dashboard')
  await expect(welcome(page)).toBeVisible()
  // If the session ended earlier, any other request of the page would lead it to the login.
  await page.route('**/api/session', async (route) => {
    if (route.request().method() === 'DELETE') await signOutElsewhere(academy, person)
    await route.continue()
  })
  await logOut(page)
  await expect(page).toHaveURL(/\/login$/)
  await expect(toast(page)).toContainText('Logged out successfully')
})

test('a failed logout is told, and one stays', async ({ page, academy }) => {
  await signIn(page, academy, academy.people.student)
  const restore = await breakDown(page, 'DELETE /api/session')
  await page.goto('/dashboard')
  await logOut(page)
  await expect(toast(page)).toContainText('Failed to log out')
  await expect(toast(page)).toContainText('Something broke.')
  await expect(page).toHaveURL(/\/dashboard$/)
  await restore()
  await logOut(page)
  await expect(page).toHaveURL(/\/login$/)
})

test('a logout that is refused is no success', async ({ page, academy }) => {
  await signIn(page, academy, academy.people.otherTutor)
  await page.goto('/dashboard')
  // As from a page of another site.
  await page.route('/api/session', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    const headers = { ...route.request().headers(), origin: 'https://evil.example' }
    return route.fulfill({ response: await route.fetch({ headers }) })
  })
  await logOut(page)
  await expect(toast(page)).toContainText('Failed to log out')
  await expect(toast(page)).toContainText('This was sent from another website.')
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await sessionCookieIn(page)).toBeDefined()
})

test('after logging out the Back button shows nothing of the portal', async ({ page, academy }) => {
  await signIn(page, academy, academy.people.student)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await logOut(page)
  await expect(page).toHaveURL(/\/login$/)

  const release = await hold(page, 'GET /api/session')
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Opening the portal...')).toBeVisible()
  await expect(welcome(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveCount(0)
  release()
  await expect(page).toHaveURL('/login?next=%2Fdashboard')
})

test('a second window notices that the first has logged out', async ({
  page,
  context,
  academy,
}) => {
  const first = await context.newPage()
  await signIn(page, academy, academy.people.student)
  await page.goto('/dashboard')
  await first.goto('/dashboard')
  await expect(welcome(page)).toBeVisible()
  await logOut(first)
  await expect(first).toHaveURL(/\/login$/)
  await expect(page).toHaveURL('/login?next=%2Fdashboard')
})

test('a session that ended elsewhere is noticed when one comes back to the window', async ({
  page,
  academy,
}) => {
  const person = await newPerson(academy)
  await signIn(page, academy, person)
  await page.goto('/dashboard')
  await expect(welcome(page)).toBeVisible()
  await signOutElsewhere(academy, person)
  await comeBack(page)
  await expect(page).toHaveURL('/login?next=%2Fdashboard')
})

test('who gets another role is led away from what it may not open', async ({ page, academy }) => {
  const person = await newPerson(academy, 'admin')
  await signIn(page, academy, person)
  await page.goto('/admin/student-ids')
  await expect(page.getByRole('navigation', { name: 'Admin Panel' })).toBeVisible()
  await changeRole(academy.db, person.id, 'student')
  await comeBack(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(toast(page)).toContainText('Access denied. Admin privileges required.')
})

test('a server that is away for a while shuts nobody out', async ({ page, academy }) => {
  await signIn(page, academy, academy.people.student)
  await page.goto('/dashboard')
  await expect(welcome(page)).toBeVisible()
  const restore = await cut(page, 'GET /api/session')
  const asked = page.waitForEvent('requestfailed')
  await comeBack(page)
  await asked
  await expect(welcome(page)).toBeVisible()
  await restore()
  const answered = page.waitForResponse('**/api/session')
  await comeBack(page)
  expect((await answered).status()).toBe(200)
  await expect(welcome(page)).toBeVisible()
})
