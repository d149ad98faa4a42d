import type { Page } from '@playwright/test'
import { announcementsContract } from '#features/announcements/contract.ts'
import { courseTitles } from './course-titles.ts'
import { expect, expectAccessible, expectFirstClass, test } from './fixtures.ts'
import { breakDown } from './network.ts'
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
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Announcements' }).click()
  await expect(page).toHaveURL(/\/admin\/announcements$/)
  await page.getByRole('button', { name: 'Write Announcement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByText('Give it a title')).toBeVisible()
  await dialog.getByLabel('Title').fill('Strings wanted')
  const audience = dialog.getByLabel('For', { exact: true })
  await expect(audience.locator('option')).toHaveText(['Everybody', ...courseTitles])
  await audience.selectOption('Violin')
  await dialog.getByLabel('Announcement', { exact: true }).fill('For the recital.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(toast(page)).toContainText('Announcement published')
  await expect(item(page, 'Strings wanted')).toBeVisible()

  await expect(item(other, 'Strings wanted')).toContainText('For the recital.')
  await expect(bell).toHaveAccessibleDescription('1 unread')

  await page.getByRole('button', { name: 'Edit Strings wanted' }).click()
  await dialog.getByLabel('Title').fill('Strings and winds wanted')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('Announcement changed')
  await expect(item(other, 'Strings and winds wanted')).toBeVisible()

  await page.getByRole('button', { name: 'Withdraw Strings and winds wanted' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(toast(page)).toContainText('Announcement withdrawn')
  await expect(item(page, 'Strings and winds wanted')).toHaveCount(0)
  await expect(item(other, 'Strings and winds wanted')).toHaveCount(0)
  await expect(bell).toHaveAccessibleDescription('Nothing unread')
  await other.context().close()
})

test.describe('two admins at the same announcements', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('see each other’s words, and what was written stays when it fails', async ({
    page,
    academy,
  }) => {
    const { admin, reviewer } = academy.people
    const colleague = academy.as(reviewer)
    const text = { title: 'Two at once', content: 'At six.' }
    const { body: announcement } = await colleague.call(announcementsContract.writeAnnouncement, {
      body: text,
    })
    await signIn(page, academy, admin)
    await page.goto('/admin/announcements')
    const dialog = page.getByRole('dialog')
    const field = dialog.getByLabel('Announcement', { exact: true })

    await test.step('who changes it meanwhile', async () => {
      await page.getByRole('button', { name: 'Edit Two at once' }).click()
      await field.fill('At half past six.')
      await colleague.call(announcementsContract.editAnnouncement, {
        params: { id: announcement.id },
        body: { title: 'Two at once', content: 'At seven, in the hall.', expected_edited_at: null },
      })
      await expect(dialog.getByText('Somebody else has changed it meanwhile')).toBeVisible()
      await expect(dialog.getByText('At seven, in the hall.')).toBeVisible()
      await expect(field).toHaveValue('At half past six.')
      await dialog.getByRole('button', { name: 'Take theirs' }).click()
      await expect(field).toHaveValue('At seven, in the hall.')
      await field.fill('At seven.')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(item(page, 'Two at once')).toContainText('At seven.')
    })

    await test.step('what could not be sent', async () => {
      await page.getByRole('button', { name: 'Write Announcement' }).click()
      await dialog.getByLabel('Title').fill('Sent twice')
      const content = 'At six. https://example.org/a-long-address'
      await field.fill(content)
      const restore = await breakDown(page, 'POST /api/announcements')
      await dialog.getByRole('button', { name: 'Publish' }).click()
      await expect(toast(page)).toContainText('Failed to publish the announcement')
      await expect(field).toHaveValue(content)
      await restore()
      await dialog.getByRole('button', { name: 'Publish' }).click()
      await expect(item(page, 'Sent twice')).toContainText('At six.')
    })

    await expect(dialog).toHaveCount(0)
    await expectFirstClass(page)
  })
})
