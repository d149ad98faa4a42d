import type { Page } from '@playwright/test'
import { insertDiscussion } from '#features/discussions/server/data.ts'
import { expect, test } from './fixtures.ts'
import { breakDown } from './network.ts'
import { signIn, toast } from './session.ts'
import { comeInAs, fillWeek, idOf } from './week.ts'

// The change may make the page refetch a withdrawn discussion before its view has closed.
test.use({ expectedErrors: [/status of 404/] })
test.beforeEach(({ academy }) => fillWeek(academy))

test('discussions: read, reply, start, edit, withdraw', async ({ page, academy }) => {
  await comeInAs(page, academy, 'student')
  await page.goto('/dashboard?tab=discussions')
  const link = page.getByRole('link', { name: 'Shoulder rest, or none?' })
  await test.step('by keyboard one goes on where a discussion begins, and comes back to it', async () => {
    await link.press('Enter')
    await expect(page.getByLabel('Your reply')).toBeVisible()
    await expect(page.getByRole('tabpanel')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Back to discussions' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(link).toBeFocused()
  })
  await link.click()
  await expect(page.getByText('Try it two fingers further out.')).toBeVisible()
  await page
    .getByLabel('Your reply')
    .fill("Thank you, I'll try <b>that</b>.\nSee https://example.org/rest.")
  await page.getByRole('button', { name: 'Post Reply' }).click()
  // The field has the same text until the answer arrives, so only the reply itself counts.
  const replies = page.getByRole('listitem').getByRole('article')
  await expect(replies.getByText("Thank you, I'll try <b>that</b>.")).toBeVisible()
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
  await expect(page.getByRole('article').getByText('Dark, in winter?')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('link', { name: title })).toBeHidden()
})

test('a link reads as it leads; by keyboard the focus stays where one writes, changes and withdraws', async ({
  page,
  academy,
}) => {
  await comeInAs(page, academy, 'student')
  const override = String.fromCodePoint(0x202e)
  const row = {
    title: 'Strings',
    content: `Wood? Cheap: ${override}https://strings.example/${override}moc.evil`,
    user_id: await idOf(academy, 'student'),
    course_id: 4,
  }
  const id = await insertDiscussion(academy.db, row)
  await page.goto(`/dashboard?tab=discussions&discussion=${id}`)
  await test.step('whichever way the words around the link run', async () => {
    const link = page.getByRole('tabpanel').getByRole('link')
    await expect(link).toHaveAttribute('href', 'https://strings.example/')
    await expect(link).toHaveText('https://strings.example/')
    await expect(link).toHaveCSS('unicode-bidi', 'isolate')
    // Each paragraph runs by itself.
    const text = page.getByRole('tabpanel').getByText('Wood?')
    await expect(text).toHaveCSS('unicode-bidi', 'plaintext')
  })

  const field = page.getByLabel('Your reply', { exact: true })
  await field.fill('Rubber.')
  await page.getByRole('button', { name: 'Post Reply' }).press('Enter')
  const reply = page.getByRole('listitem').filter({ hasText: 'Rubber.' })
  await expect(reply).toBeVisible()
  await expect(field).toBeFocused()
  await reply.getByRole('button', { name: 'Edit' }).press('Enter')
  await expect(page.getByLabel('Your reply, changed')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(reply.getByRole('button', { name: 'Edit' })).toBeFocused()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' })
  for (const it of [reply, page.getByRole('article').filter({ hasText: 'Wood?' })]) {
    await it.getByRole('button', { name: 'Withdraw' }).press('Enter')
    await confirm.press('Enter')
    await expect(it.getByRole('button', { name: 'Withdraw' })).toBeHidden()
    await expect(page.getByRole('tabpanel')).toBeFocused()
  }
})

test('two people talk without loading the page again', async ({ page, academy, browser }) => {
  await comeInAs(page, academy, 'student')
  await page.goto('/dashboard?tab=discussions')
  await page.getByRole('link', { name: 'Shoulder rest, or none?' }).click()
  await expect(page.getByLabel('Your reply')).toBeVisible()

  const context = await browser.newContext({ baseURL: academy.url })
  const other = await context.newPage()
  await signIn(other, academy, academy.people.tutor)
  await other.goto(new URL(page.url()).pathname + new URL(page.url()).search)
  await other.getByLabel('Your reply').fill('And lower the chin.')
  await other.getByRole('button', { name: 'Post Reply' }).click()
  const on = (it: Page) => it.getByRole('article').filter({ hasText: 'And lower the chin.' })
  const reply = on(page)
  await expect(reply).toBeVisible()
  await expect(reply.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)

  // The tutor's earlier reply has such a button too.
  await on(other).getByRole('button', { name: 'Withdraw' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(reply).toHaveCount(0)
  await context.close()
})

test.describe('when it fails', () => {
  test.use({ expectedErrors: [/status of (500|404)/] })

  test('what could not be sent is still there; a discussion that is gone says so, and leads back', async ({
    page,
    academy,
  }) => {
    await comeInAs(page, academy, 'student')
    await page.goto('/dashboard?tab=discussions')
    await page.getByRole('link', { name: 'Shoulder rest, or none?' }).click()
    const field = page.getByLabel('Your reply')
    await field.fill('It slips on hot days')
    const id = new URL(page.url()).searchParams.get('discussion')
    const restore = await breakDown(page, `POST /api/discussions/${id}/replies`)
    await page.getByRole('button', { name: 'Post Reply' }).click()
    await expect(toast(page)).toContainText('Failed to post reply')
    await expect(field).toHaveValue('It slips on hot days')
    await restore()
    await page.getByRole('button', { name: 'Post Reply' }).click()
    await expect(field).toHaveValue('')
    await expect(page.getByText('It slips on hot days')).toBeVisible()

    await page.goto('/dashboard?tab=discussions&discussion=00000000-0000-4000-8000-000000000000')
    await expect(page.getByText(/was withdrawn, or belongs to a course/)).toBeVisible()
    await page.getByRole('button', { name: 'Back to discussions' }).click()
    await expect(page.getByRole('button', { name: 'Start a Discussion' })).toBeVisible()
  })
})
