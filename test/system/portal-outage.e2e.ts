// Protects: src/portal, src/platform/web, src/platform/server/db

import { discussionsContract } from '#features/discussions/contract.ts'
import { withDatabaseAway } from '../broken-database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from '../e2e/fixtures.ts'
import { openListening, toast } from '../e2e/session.ts'
import { comeInAs, fillWeek } from '../e2e/week.ts'
import { samples } from '../sample-files.ts'

test.beforeEach(({ academy }) => fillWeek(academy))

test.describe('while the database is away', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('an open page says so, keeps what was typed, and goes on by itself', async ({
    page,
    academy,
  }) => {
    test.slow()
    await comeInAs(page, academy, 'student')
    await openListening(page, '/dashboard?tab=discussions')
    await page.getByRole('link', { name: 'Shoulder rest, or none?' }).click()
    await page.getByLabel('Your reply').fill('A sponge will do')
    const away = page.getByText('The academy’s server does not answer at the moment.')
    await withDatabaseAway(academy, async () => {
      await expect(away).toBeVisible({ timeout: 20_000 })
      await expectAccessible(page)
      const refused = page.waitForResponse(
        (it) => it.request().method() === 'POST' && it.status() === 503,
      )
      await page.getByRole('button', { name: 'Post Reply' }).click()
      await refused
      await expect(page.getByLabel('Your reply')).toHaveValue('A sponge will do')
    })
    await expect(away).toHaveCount(0, { timeout: 20_000 })
    await page.getByRole('button', { name: 'Post Reply' }).click()
    await expect(page.getByText('A sponge will do')).toBeVisible()
    await expect(page.getByLabel('Your reply')).toHaveValue('')

    await test.step('and hears of changes again', async () => {
      const id = new URL(page.url()).searchParams.get('discussion') ?? ''
      const sent = await academy
        .as(academy.people.tutor)
        .call(discussionsContract.reply, { params: { id }, body: { content: 'Mine is of wood' } })
      expect(sent.status).toBe(201)
      await expect(page.getByText('Mine is of wood')).toBeVisible({ timeout: 20_000 })
    })
  })

  test('what is handed in meanwhile stays in its dialog, which says why', async ({
    page,
    academy,
  }) => {
    test.slow()
    await comeInAs(page, academy, 'student')
    await openListening(page, '/dashboard?tab=assignments')
    const panel = page.getByRole('tabpanel')
    await panel.getByRole('button', { name: 'Submit', exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    const file = { name: 'Slow bows.pdf', mimeType: 'application/pdf', buffer: samples.pdf }
    await dialog.getByLabel('File').setInputFiles(file)
    await dialog.getByLabel('Notes').fill('Bar 3 is hard.')
    const send = dialog.getByRole('button', { name: 'Submit Assignment' })
    await withDatabaseAway(academy, async () => {
      const reloaded = page.waitForResponse(
        (it) => it.url().endsWith('/api/dashboard') && it.status() === 503,
      )
      await send.click()
      await reloaded
      await expect(dialog.getByRole('group', { name: 'This did not come through' })).toContainText(
        'The academy’s server is not ready. Please try again in a minute. What you typed is still here.',
      )
      // A role: what is hidden behind the dialog has none.
      const away = page.getByRole('paragraph').filter({ hasText: 'server does not answer' })
      await expect(away).toBeVisible({ timeout: 20_000 })
      await expect(toast(page)).toContainText('Failed to submit assignment')
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 })
        await dialog.getByRole('button', { name: 'Close' }).click({ trial: true })
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
      await expect(dialog.getByLabel('Notes')).toHaveValue('Bar 3 is hard.')
    })
    await expect(page.getByText('server does not answer')).toHaveCount(0, { timeout: 20_000 })
    await send.click()
    await expect(toast(page)).toContainText('Assignment submitted successfully')
  })

  test('one that is opened meanwhile comes by itself too', async ({ page, academy }) => {
    test.slow()
    await comeInAs(page, academy, 'student')
    await withDatabaseAway(academy, async () => {
      await page.goto('/dashboard')
      await expect(
        page.getByText('The academy’s server does not answer at the moment.'),
      ).toBeVisible({ timeout: 20_000 })
    })
    await expect(page.getByRole('tabpanel')).toBeVisible({ timeout: 20_000 })
  })
})
