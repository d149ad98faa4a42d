import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newPerson, openElsewhere, signIn, toast } from './session.ts'

// Its open rooms would appear in the lists of other tests.
test.use({ alone: true, timezoneId: 'America/Denver' })

const item = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

const press = (page: Page, name: string, action: string) =>
  item(page, name).getByRole('button', { name: action, exact: true }).click()

test('an admin creates, starts, ends and deletes a room, schedules another, and a student’s open page follows', async ({
  page,
  academy,
  browser,
}) => {
  const student = await newPerson(academy)
  const other = await openElsewhere(browser, academy, student, '/live-rooms')
  await signIn(page, academy, academy.people.admin)
  await page.goto('/admin/live-rooms')
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')

  await test.step('from its beginning to its end', async () => {
    await page.getByRole('button', { name: 'Create Room' }).click()
    await dialog.getByLabel('Room name').fill('Bowing')
    await dialog.getByLabel('Course').selectOption('Violin')
    await dialog.getByRole('button', { name: 'Create Room' }).click()
    await expect(toast(page)).toContainText('Live room created successfully!')
    await expect(item(page, 'Bowing')).toContainText("Registrar O'Test")
    await expect(item(other, 'Bowing')).toContainText('Starting Soon')
    await press(page, 'Bowing', 'Start')
    await expect(item(page, 'Bowing')).toContainText('Live Now')
    await expect(item(other, 'Bowing')).toContainText('Live Now')
    const bell = other.getByRole('button', { name: 'Notifications' })
    await expect(bell).toHaveAccessibleDescription('1 unread')
    await bell.click()
    await expect(other.getByText('Live now: Bowing')).toBeVisible()
    await press(page, 'Bowing', 'End')
    await question.getByRole('button', { name: 'End Class' }).click()
    await expect(item(other, 'Bowing').getByText('Class Ended')).toBeDisabled()
    await press(page, 'Bowing', 'Delete')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(item(page, 'Bowing')).toHaveCount(0)
    await expect(item(other, 'Bowing')).toHaveCount(0)
  })

  await test.step('a class is scheduled in its own zone', async () => {
    await page.getByRole('button', { name: 'Create Room' }).click()
    await dialog.getByLabel('Room name').fill('Fugues')
    await dialog.getByLabel('Schedule it for later').check()
    // The reader’s own zone is chosen.
    await expect(dialog.getByLabel('Time zone')).toHaveValue('America/Denver')
    await dialog.getByLabel('Time zone').selectOption('Eastern')
    await dialog.getByLabel('Scheduled time').fill('2040-01-06T18:30')
    await dialog.getByRole('button', { name: 'Schedule Room' }).click()
    const fugues = item(page, 'Fugues')
    await expect(fugues).toContainText('Fri, Jan 6, 2040, 6:30 PM Eastern Time')
    await expect(fugues).toContainText('(4:30 PM where you are)')
    await expect(item(other, 'Fugues')).toContainText('Scheduled')
  })
  await other.context().close()
})
