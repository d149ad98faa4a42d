import type { Page } from '@playwright/test'
import { courseTitles } from './course-titles.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { newPerson, openElsewhere, signIn, toast } from './session.ts'

const item = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

const buttonOf = (page: Page, name: string, action: string) =>
  item(page, name).getByRole('button', { name: action, exact: true })

// Its open rooms would appear in the lists of other tests.
test.use({ alone: true })

test('an admin creates, starts, ends and deletes a room, and a student’s open page follows', async ({
  page,
  academy,
  browser,
}) => {
  const student = await newPerson(academy)
  const other = await openElsewhere(browser, academy, student, '/live-rooms')
  await expect(other.getByRole('heading', { level: 1, name: 'Live Rooms' })).toBeVisible()

  await signIn(page, academy, academy.people.admin)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Live Rooms' }).click()
  await expect(page).toHaveURL(/\/admin\/live-rooms$/)
  await page.getByRole('button', { name: 'Create Room' }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Create Room' })
  await dialog.getByLabel('Room name').fill('Bowing')
  await dialog.getByLabel('Description').fill('Bring your bow.')
  await expect(dialog.getByLabel('Course').locator('option')).toHaveText([
    'All courses',
    ...courseTitles,
  ])
  await dialog.getByLabel('Course').selectOption('Violin')
  await dialog.getByLabel('Max participants').fill('12')
  await expectAccessible(page)
  await submit.click()
  await expect(toast(page)).toContainText('Live room created successfully!')

  const bowing = item(page, 'Bowing')
  await expect(bowing).toContainText('Starting Soon')
  await expect(bowing).toContainText('Bring your bow.')
  await expect(bowing).toContainText('Max 12 participants')
  await expect(bowing).toContainText('Created')
  await expect(bowing).toContainText("Registrar O'Test")
  await expect(bowing.getByRole('link', { name: 'Join' })).toHaveAttribute(
    'href',
    /^\/admin\/live-rooms\/[\da-f-]{36}$/,
  )
  await expect(item(other, 'Bowing')).toContainText('Starting Soon')
  await expect(item(other, 'Bowing').getByRole('link', { name: 'Join Room' })).toHaveAttribute(
    'href',
    /^\/live-rooms\/[\da-f-]{36}$/,
  )
  // Only its instructor can start it there.
  await expect(item(other, 'Bowing').getByRole('button')).toHaveCount(0)

  await buttonOf(page, 'Bowing', 'Start').click()
  await expect(toast(page)).toContainText('Room Started')
  await expect(toast(page)).toContainText('The room is now live!')
  await expect(bowing).toContainText('Live Now')
  await expect(bowing.getByRole('heading')).toBeFocused()
  await expect(item(other, 'Bowing')).toContainText('Live Now')
  const bell = other.getByRole('button', { name: 'Notifications' })
  await expect(bell).toHaveAccessibleDescription('1 unread')
  await bell.click()
  await expect(other.getByText('Live now: Bowing')).toBeVisible()

  await buttonOf(page, 'Bowing', 'End').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End Class' }).click()
  await expect(toast(page)).toContainText('Room Ended')
  await expect(bowing).toContainText('Ended')
  await expect(bowing.getByRole('link', { name: 'Join' })).toHaveCount(0)
  await expect(item(other, 'Bowing').getByText('Class Ended')).toBeDisabled()

  await buttonOf(page, 'Bowing', 'Delete').click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(buttonOf(page, 'Bowing', 'Delete')).toBeFocused()
  await buttonOf(page, 'Bowing', 'Delete').click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toContainText('Room Deleted')
  await expect(bowing).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(item(other, 'Bowing')).toHaveCount(0)
  await other.context().close()
})

test.describe('in another zone', () => {
  test.use({ timezoneId: 'America/Denver' })

  test('a class is scheduled in its own zone; who is elsewhere sees their clock too', async ({
    page,
    academy,
  }) => {
    await signIn(page, academy, academy.people.admin)
    await page.goto('/admin/live-rooms')
    await page.getByRole('button', { name: 'Create Room' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Room name').fill('Fugues')
    await dialog.getByLabel('Schedule it for later').check()
    const submit = dialog.getByRole('button', { name: 'Schedule Room' })
    await submit.click()
    await expect(dialog.getByText('Scheduled time is required')).toBeVisible()
    const time = dialog.getByLabel('Scheduled time')
    await time.fill('2020-01-06T18:30')
    await submit.click()
    await expect(dialog.getByText('Please choose a time that is not over')).toBeVisible()
    // The reader's own zone is chosen.
    await expect(dialog.getByLabel('Time zone')).toHaveValue('America/Denver')
    const choices = dialog.getByLabel('Time zone').getByRole('option')
    await expect(choices).toHaveText(
      'UTC Eastern Central Mountain Pacific London Paris Tokyo Sydney'.split(' '),
    )
    await dialog.getByLabel('Time zone').selectOption('Eastern')
    await time.fill('2040-01-06T18:30')
    await expect(dialog.getByText('4:30 PM where you are')).toBeVisible()
    await expectAccessible(page)
    await submit.click()
    await expect(toast(page)).toContainText('Live room scheduled successfully!')
    const fugues = item(page, 'Fugues')
    await expect(fugues).toContainText('Fri, Jan 6, 2040, 6:30 PM Eastern Time')
    await expect(fugues).toContainText('(4:30 PM where you are)')
    await expect(fugues.getByRole('link', { name: 'Join' })).toHaveCount(0)

    await page.goto('/live-rooms')
    await expect(item(page, 'Fugues')).toContainText('Scheduled')
    await expect(
      item(page, 'Fugues').getByRole('link', { name: 'View Class Details' }),
    ).toBeVisible()
    // It is the admin's own class.
    await buttonOf(page, 'Fugues', 'Start').click()
    await expect(toast(page)).toContainText('Room Started')
    await expect(item(page, 'Fugues').getByRole('link', { name: 'Join Room' })).toBeVisible()
    await buttonOf(page, 'Fugues', 'End').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End Class' }).click()
    await expect(toast(page)).toContainText('Room Ended')
  })
})
