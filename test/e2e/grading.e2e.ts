import type { Page } from '@playwright/test'
import { expect, expectFirstClass, test } from './fixtures.ts'
import { assigned, files, handedIn } from './handed-in.ts'
import { newPerson, signIn, toast } from './session.ts'

test.use({ alone: true })

const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const gradingDialog = (page: Page) => page.getByRole('dialog')
const grade = (page: Page) => gradingDialog(page).getByLabel(/^Grade \(out of/)
const feedback = (page: Page) => gradingDialog(page).getByLabel('Feedback')
const student = (page: Page, name: string) =>
  gradingDialog(page).getByText(`${name} Tran`, { exact: true })

test('a tutor grades one after the other by the keyboard, and one anew', async ({
  page,
  academy,
}) => {
  const tutor = await newPerson(academy, 'tutor')
  const id = await assigned(academy, tutor, {
    title: 'Open strings',
    max_points: 20,
    due_date: new Date('2026-01-01T05:00:00Z'),
  })
  for (const name of ['Ada', 'Ben', 'Cleo']) await handedIn(academy, id, { name })
  await signIn(page, academy, tutor)
  await page.goto('/admin/assignments')
  await expect(row(page, 'Open strings')).toContainText('3 total, 3 pending, 0 graded')
  await page.getByRole('link', { name: 'View Submissions' }).click()
  await expect(page.getByRole('heading', { name: 'Pending Submissions (3)' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Graded Submissions (0)' })).toBeVisible()
  await row(page, 'Cleo Tran').getByRole('button', { name: 'Grade' }).click()
  const dialog = page.getByRole('dialog', { name: 'Grade Submission' })
  await expect(dialog.getByRole('heading', { name: 'Open strings' })).toBeVisible()
  await expect(dialog.getByText('My elbow still drops on G.')).toBeVisible()
  await expect(dialog.getByText('Late')).toBeVisible()
  await expect(grade(page)).toBeFocused()
  await page.keyboard.type('21')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Grade must be between 0 and 20', { exact: true })).toBeVisible()
  await grade(page).fill('18')
  await feedback(page).fill('Even from tip to frog.')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page)).toContainText('Submission graded successfully')
  await expect(student(page, 'Ben')).toBeVisible()
  await expect(dialog.getByRole('status').filter({ hasText: '2 of 3: Ben Tran' })).toBeAttached()

  await expect(grade(page)).toBeFocused()
  await page.keyboard.type('7')
  await page.keyboard.press('Control+Enter')
  await expect(student(page, 'Ada')).toBeVisible()
  await grade(page).fill('0')
  await dialog.getByRole('button', { name: 'Save Grade' }).click()
  await expect(toast(page)).toContainText('All submissions of this assignment are graded.')
  await expect(dialog).toHaveCount(0)

  // A grade of 0 counts as none in these lists.
  await expect(page.getByRole('heading', { name: 'Pending Submissions (1)' })).toBeVisible()
  await expect(row(page, 'Ada Tran')).toContainText('0 / 20')
  await row(page, 'Cleo Tran').getByRole('button', { name: 'View' }).click()
  await expect(grade(page)).toHaveValue('18')
  await expect(feedback(page)).toHaveValue('Even from tip to frog.')
  await grade(page).fill('19')
  await dialog.getByRole('button', { name: 'Save Grade' }).click()
  await expect(row(page, 'Cleo Tran')).toContainText('19 / 20')

  await row(page, 'Ada Tran').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toContainText('Submission deleted successfully')
  await expect(page.getByRole('heading', { name: 'Pending Submissions (0)' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Assignments' }).click()
  await expect(row(page, 'Open strings')).toContainText('2 total, 0 pending, 2 graded')
})

test('what was handed in is shown beside the grade, at every width', async ({ page, academy }) => {
  const tutor = await newPerson(academy, 'tutor')
  const id = await assigned(academy, tutor, { title: 'Filmed' })
  const { id: third } = await handedIn(academy, id, { name: 'Dora', file: files.docx })
  const { id: second } = await handedIn(academy, id, { name: 'Emil', file: files.png })
  await handedIn(academy, id, { name: 'Flora' })
  await signIn(page, academy, tutor)
  await page.goto(`/admin/assignments/${id}`)
  await row(page, 'Flora Tran').getByRole('button', { name: 'Grade' }).click()
  const drawn = gradingDialog(page).getByRole('img', { name: 'Page 1 of 2, Slow bows.pdf' })
  await expect(drawn).toHaveAttribute('aria-busy', 'false')
  expect(await inkOn(page)).toBeGreaterThan(100)
  await gradingDialog(page).getByRole('button', { name: 'Next page' }).click()
  await expect(gradingDialog(page).getByRole('img', { name: /^Page 2 of 2/ })).toHaveAttribute(
    'aria-busy',
    'false',
  )
  const kept = page.waitForEvent('download')
  await gradingDialog(page).getByRole('button', { name: 'View Submission File' }).click()
  expect((await kept).suggestedFilename()).toBe('Slow bows.pdf')
  await expectFirstClass(page)
  await page.goto(`/admin/assignments/${id}?submission=${second}`)
  const picture = gradingDialog(page).getByRole('img', { name: 'Bow hand.png' })
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(40)
  await page.goto(`/admin/assignments/${id}?submission=${third}`)
  await expect(gradingDialog(page).getByText('This kind of file is not shown here.')).toBeVisible()
})

/** The number of pixels of the drawn page that are not white. */
const inkOn = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
    return data?.filter((value, at) => at % 4 === 0 && value < 128).length ?? 0
  })
