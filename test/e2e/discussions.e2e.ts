import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openElsewhere } from './session.ts'
import { comeInAs, fillWeek } from './week.ts'

// The change may make the page refetch a withdrawn discussion before its view has closed.
test.use({ expectedErrors: [/status of 404/] })
test.beforeEach(({ academy }) => fillWeek(academy))

test('a student reads, replies, starts a discussion, changes and withdraws it; a tutor talks with them', async ({
  page,
  academy,
  browser,
}) => {
  await comeInAs(page, academy, 'student')
  await page.goto('/dashboard?tab=discussions')
  const link = page.getByRole('link', { name: 'Shoulder rest, or none?' })
  await link.click()
  await expect(page.getByText('Try it two fingers further out.')).toBeVisible()
  const field = page.getByLabel('Your reply')
  await field.fill("Thank you, I'll try <b>that</b>.")
  await page.getByRole('button', { name: 'Post Reply' }).click()
  // The field has the same text until the answer arrives, so only the reply itself counts.
  const replies = page.getByRole('listitem').getByRole('article')
  await expect(replies.getByText("Thank you, I'll try <b>that</b>.")).toBeVisible()
  await expect(field).toHaveValue('')

  await test.step('a tutor’s reply is there at once, and gone at once', async () => {
    const { tutor } = academy.people
    const { pathname, search } = new URL(page.url())
    const other = await openElsewhere(browser, academy, tutor, pathname + search)
    await other.getByLabel('Your reply').fill('And lower the chin.')
    await other.getByRole('button', { name: 'Post Reply' }).click()
    const on = (it: Page) => it.getByRole('article').filter({ hasText: 'And lower the chin.' })
    await expect(on(page)).toBeVisible()
    await expect(on(page).getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
    // The tutor's earlier reply has such a button too.
    await on(other).getByRole('button', { name: 'Withdraw' }).click()
    await other.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(on(page)).toHaveCount(0)
    await other.context().close()
  })

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
  await expect(page.getByRole('article').getByText('Dark, in winter?')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('link', { name: title })).toBeHidden()
})
