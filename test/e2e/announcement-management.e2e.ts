import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newPerson, openElsewhere, signIn, toast } from './session.ts'

// Its announcements would push the demo's own off the dashboard of another test.
test.use({ alone: true })

const item = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('an admin announces, a student hears of it at once; it is changed and withdrawn', async ({
  page,
  academy,
  browser,
}) => {
  const student = await newPerson(academy)
  const other = await openElsewhere(browser, academy, student, '/announcements')
  const bell = other.getByRole('button', { name: 'Notifications' })

  await signIn(page, academy, academy.people.admin)
  await page.goto('/admin/announcements')
  await page.getByRole('button', { name: 'Write Announcement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Strings wanted')
  await dialog.getByLabel('For', { exact: true }).selectOption('Violin')
  await dialog.getByLabel('Announcement', { exact: true }).fill('For the recital.')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(toast(page)).toContainText('Announcement published')
  await expect(item(other, 'Strings wanted')).toContainText('For the recital.')
  await expect(bell).toHaveAccessibleDescription('1 unread')

  await page.getByRole('button', { name: 'Edit Strings wanted' }).click()
  await dialog.getByLabel('Title').fill('Strings and winds wanted')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(item(other, 'Strings and winds wanted')).toBeVisible()

  await page.getByRole('button', { name: 'Withdraw Strings and winds wanted' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(item(page, 'Strings and winds wanted')).toHaveCount(0)
  await expect(item(other, 'Strings and winds wanted')).toHaveCount(0)
  await expect(bell).toHaveAccessibleDescription('Nothing unread')
  await other.context().close()
})
