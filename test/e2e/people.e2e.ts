import type { Page } from '@playwright/test'
import { password } from '../sessions.ts'
import { expect, test } from './fixtures.ts'
import { newPerson, openAlive, openElsewhere, openListening, signIn, toast } from './session.ts'
import { fillWeek } from './week.ts'

// It changes roles that others need, and counts everybody.
test.use({
  alone: true,
  // The page of somebody who was erased may ask for them once more before it is left.
  expectedErrors: [/status of 404/],
})

const openPerson = async (page: Page, id: string) => {
  await page.goto(`/admin/people/${id}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Account' })).toBeVisible()
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog')
const question = (page: Page) => page.getByRole('alertdialog')

async function changeRole(page: Page, role: string) {
  await press(page, 'Change Role')
  await dialog(page).getByRole('combobox').selectOption(role)
  await dialog(page).getByRole('button', { name: 'Change Role' }).click()
}

test('an admin finds somebody, enrols, withdraws and erases them', async ({ page, academy }) => {
  await fillWeek(academy)
  await signIn(page, academy, academy.people.admin)
  await page.goto('/admin')
  const sidebar = page.getByRole('navigation', { name: 'Admin Panel' })
  await sidebar.getByRole('link', { name: 'People' }).click()
  await expect(page).toHaveURL(/\/admin\/people$/)
  await page.getByLabel('Role').selectOption('tutor')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'tutor@cadenza.example' }),
  ).toBeVisible()
  await page.getByLabel('Role').selectOption('')
  await page.getByLabel('Search').fill('nobody at all')
  await expect(page.getByText('Nobody is like that.')).toBeVisible()
  await press(page, 'Show everybody')
  await expect(page.getByLabel('Search')).toBeFocused()
  await page.getByLabel('Search').fill('st004 sam')
  await expect(page).toHaveURL(/search=st004\+sam/)
  await page.getByRole('link', { name: 'Samuel Tran' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Samuel Tran' })).toBeFocused()
  await expect(page).toHaveTitle('Samuel Tran · Cadenza')
  await expect(page.getByText('7 of 12 classes, 58%')).toBeVisible()
  await press(page, 'Enrol in a Course')
  await dialog(page).getByRole('button', { name: 'Enrol', exact: true }).click()
  await expect(dialog(page).getByText('Please choose from the list')).toBeVisible()
  await dialog(page).getByLabel('Course').selectOption('Cello')
  await dialog(page).getByRole('button', { name: 'Enrol', exact: true }).click()
  await expect(toast(page)).toContainText('Samuel Tran is enrolled in Cello')
  await press(page, 'Withdraw from Cello')
  await dialog(page).getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(toast(page)).toContainText('Samuel Tran is out of Cello')
  await expect(page.getByRole('heading', { name: 'Cello' })).toHaveCount(0)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^person-[\d-]+-\w{8}\.json$/)
  await page.goBack()
  await expect(page.getByLabel('Search')).toHaveValue('st004 sam')

  await openPerson(page, (await newPerson(academy)).id)
  await press(page, 'Erase')
  await expect(question(page)).toContainText('work handed in, with its files')
  await question(page).getByRole('button', { name: 'Erase for Good' }).click()
  await expect(page).toHaveURL(/\/admin\/people$/)
  await expect(toast(page)).toContainText('Samuel Tran is erased')
})

test('a new role is on the open pages at once', async ({ page, academy, browser }) => {
  const rising = await newPerson(academy)
  const falling = await newPerson(academy, 'admin')
  const theirs = await openElsewhere(browser, academy, rising, '/dashboard')
  await expect(theirs.getByRole('link', { name: 'Switch to Admin' })).toHaveCount(0)
  await signIn(page, academy, academy.people.admin)
  await openPerson(page, rising.id)
  await changeRole(page, 'Tutor')
  await expect(toast(page)).toContainText('Samuel Tran is a tutor now')
  await expect(theirs.getByRole('link', { name: 'Switch to Admin' })).toBeVisible()

  await signIn(theirs, academy, falling)
  await openListening(theirs, '/admin/people')
  await expect(theirs.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await openPerson(page, falling.id)
  await changeRole(page, 'Student')
  await expect(theirs).toHaveURL(/\/dashboard$/)
  await expect(toast(theirs)).toContainText('Access denied. Admin privileges required.')
  await theirs.context().close()
})

test('who is deactivated is led to the login at once, and read why they cannot come in', async ({
  page,
  academy,
  browser,
}) => {
  const person = await newPerson(academy)
  const theirs = await openElsewhere(browser, academy, person, '/dashboard')
  await signIn(page, academy, academy.people.admin)
  await openPerson(page, person.id)
  await press(page, 'Deactivate')
  await question(page).getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Deactivated', { exact: true }).first()).toBeVisible()
  await expect(theirs).toHaveURL(/\/login\?next=/)
  await theirs.locator('cadenza-island[data-hydrated]').waitFor()
  await theirs.getByLabel('Email').fill(person.email)
  await theirs.getByLabel('Password', { exact: true }).fill(password)
  await theirs.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(toast(theirs)).toContainText('This account is not active.')
  await openAlive(theirs, '/login?confirmation=inactive')
  await expect(theirs.getByText('Your address was not confirmed')).toBeVisible()
  await press(page, 'Reactivate')
  await dialog(page).getByRole('button', { name: 'Reactivate' }).click()
  await expect(toast(page)).toContainText('Samuel Tran can come in again')
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  await theirs.context().close()
})
