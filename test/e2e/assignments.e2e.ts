import type { Page } from '@playwright/test'
import { gradingContract } from '#features/assignments/contract.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from './fixtures.ts'
import { assigned } from './handed-in.ts'
import { newPerson, signIn, toast } from './session.ts'

test.use({ alone: true })

const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const dialogOf = (page: Page) => page.getByRole('dialog')

test('a tutor sets an assignment, changes it and deletes it', async ({ page, academy }) => {
  await signIn(page, academy, await newPerson(academy, 'tutor'))
  await page.goto('/admin/assignments')
  await expect(page.getByRole('heading', { name: 'My Assignments' })).toBeVisible()
  await expect(page.getByText('No assignments yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Create Assignment' }).click()
  const dialog = dialogOf(page)
  const send = dialog.getByRole('button', { name: 'Create Assignment' })
  await expect(dialog.getByLabel('Max points')).toHaveValue('100')
  await dialog.getByLabel('Max points').fill('1001')
  await send.click()
  for (const said of [
    'Title is required',
    'Course is required',
    'Max points must be between 1 and 1000',
  ]) {
    await expect(dialog.getByText(said)).toBeVisible()
  }
  await dialog.getByLabel('Title').fill('Slow bows')
  await dialog.getByLabel('Course').selectOption('Violin')
  await dialog.getByLabel('Due date').fill('2026-11-30T23:59')
  await dialog.getByLabel('Max points').fill('20')
  await expectAccessible(page)
  const sent = page.waitForRequest((it) => it.method() === 'POST')
  await send.click()
  // One minute before midnight in Toronto, the browser's time zone.
  expect((await sent).postDataJSON()).toMatchObject({ due_date: '2026-12-01T04:59:00.000Z' })
  await expect(toast(page)).toContainText('Assignment created successfully')
  const item = row(page, 'Slow bows')
  await expect(item).toContainText('Due Nov 30, 2026, 11:59 PM')
  await expect(item).toContainText('0 total, 0 pending, 0 graded')
  await expect(item.getByRole('link', { name: 'View Submissions' })).toHaveCount(0)

  await item.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByLabel('Due date')).toHaveValue('2026-11-30T23:59')
  await dialog.getByLabel('Title').fill('Slower bows')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('Assignment changed successfully')
  await row(page, 'Slower bows').getByRole('button', { name: 'Delete' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Confirm Deletion' })
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toContainText('Assignment deleted successfully')
  await expect(page.getByText('No assignments yet.')).toBeVisible()
})

test.describe('what happens meanwhile', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('two who change an assignment see each other’s words', async ({ page, academy }) => {
    const tutor = await newPerson(academy, 'tutor')
    const id = await assigned(academy, tutor, { title: 'Two at once' })
    await signIn(page, academy, tutor)
    await page.goto('/admin/assignments')
    await row(page, 'Two at once').getByRole('button', { name: 'Edit' }).click()
    await dialogOf(page).getByLabel('Description').fill('By the tutor.')
    await academy.as(academy.people.admin).call(gradingContract.editAssignment, {
      params: { id },
      body: {
        title: 'Two at once',
        description: 'By the office.',
        due_date: null,
        max_points: 100,
        expected_changed_at: null,
      },
    })
    await expect(dialogOf(page).getByText('Somebody else has changed it meanwhile')).toBeVisible()
    await expect(dialogOf(page).getByText('By the office.')).toBeVisible()
    await dialogOf(page).getByRole('button', { name: 'Save mine instead' }).click()
    await expect(toast(page)).toContainText('Assignment changed successfully')
  })
})

test('an admin sees their own, and everybody’s; what others set is a tutor’s business no more', async ({
  page,
  academy,
}) => {
  const author = await newPerson(academy, 'tutor')
  const id = await assigned(academy, author, { title: 'Of a tutor' })
  await signIn(page, academy, academy.people.admin)
  await page.goto('/admin/assignments')
  await expect(page.getByText('No assignments yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Show everybody’s' }).click()
  await expect(row(page, 'Of a tutor')).toContainText('Samuel Tran')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await page.goto(`/admin/assignments/${id}`)
  await expect(page.getByRole('heading', { name: 'Of a tutor' })).toBeVisible()
})
