import { expect, test } from './fixtures.ts'
import { comeInAs, fillWeek } from './week.ts'

test.beforeEach(({ academy }) => fillWeek(academy))

test('discussions: read, reply, start, edit, withdraw', async ({ page, academy }) => {
  await comeInAs(page, academy, 'student')
  await page.goto('/dashboard?tab=discussions')
  await page.getByRole('link', { name: 'Shoulder rest, or none?' }).click()
  await expect(page.getByText('Try it two fingers further out.')).toBeVisible()
  await page
    .getByLabel('Your reply')
    .fill("Thank you, I'll try <b>that</b>.\nSee https://example.org/rest.")
  await page.getByRole('button', { name: 'Post Reply' }).click()
  await expect(page.getByText("Thank you, I'll try <b>that</b>.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'https://example.org/rest' })).toHaveAttribute(
    'rel',
    /nofollow/,
  )
  await expect(page.getByLabel('Your reply')).toHaveValue('')

  await page.getByRole('button', { name: 'Back to discussions' }).click()
  await page.getByRole('button', { name: 'Start a Discussion' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start a Discussion' })
  await dialog.getByRole('button', { name: 'Start Discussion' }).click()
  await expect(dialog.getByText('Give it a title')).toBeVisible()
  const title = `Rosin ${Date.now()}`
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Course').selectOption('Violin')
  await dialog.getByLabel('What is it about?').fill('Light or dark?')
  await dialog.getByRole('button', { name: 'Start Discussion' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('What is it about?').fill('Dark, in winter?')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Dark, in winter?')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('link', { name: title })).toBeHidden()
})
