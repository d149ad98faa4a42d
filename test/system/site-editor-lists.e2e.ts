// Protects: src/features/publishing

import { expect, expectAccessible, test } from '../e2e/fixtures.ts'
import { breakDown } from '../e2e/network.ts'
import { openElsewhere, signIn } from '../e2e/session.ts'

test.use({ alone: true })

test.describe('two who write at once', () => {
  test.use({ expectedErrors: [/status of (404|409|500)/] })

  test('read what differs in lists too, and can still copy what the other throws away', async ({
    page,
    academy,
    browser,
  }) => {
    await signIn(page, academy, academy.people.admin)
    await page.goto('/admin/site')
    await page.getByRole('link', { name: 'Cello' }).click()
    const syllabus = page.getByRole('group', { name: 'Syllabus' })
    await syllabus.getByRole('button', { name: '2 The bow' }).click()
    const path = new URL(page.url()).pathname
    const other = await openElsewhere(browser, academy, academy.people.reviewer, path)

    await test.step('a list', async () => {
      await other.getByRole('button', { name: '2 The bow' }).click()
      const mend = await breakDown(page, `PUT /api/site/documents/${path.split('/').at(-1)}/draft`)
      await syllabus.getByLabel('Topic').fill('The arm')
      await expect(page.getByRole('status')).toContainText('could not be saved')
      await other.getByLabel('What is done').fill('A bent thumb.')
      await expect(other.getByRole('status')).toContainText('Draft saved')
      await mend()
      await page.getByRole('button', { name: 'Move Requirement 2 up' }).click()
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('changed this while you were writing')
      await expect(alert).toContainText('Syllabus, Week 3, Topic')
      await expect(alert).toContainText('Yours: “The arm”')
      await expect(alert).toContainText('Theirs: “A bent thumb.”')
      await expect(alert).toContainText('Yours: the order “A cello that fits you')
      await expectAccessible(page)
      await alert.getByRole('button', { name: 'Take theirs' }).click()
      await expect(syllabus.getByLabel('What is done')).toHaveValue('A bent thumb.')
      await page.getByRole('button', { name: 'Throw draft away' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click()
      await expect(page.getByText('On the site', { exact: true })).toBeVisible()
    })

    await test.step('a draft that somebody else throws away', async () => {
      await page.getByRole('link', { name: 'The Site' }).last().click()
      await page.getByRole('link', { name: 'Add an event' }).click()
      await page.getByLabel('Name').fill('Open rehearsal')
      await expect(page).toHaveURL(/[0-9a-f]{12}$/)
      await other.getByRole('link', { name: 'The Site' }).last().click()
      await other.getByRole('link', { name: 'Open rehearsal' }).click()
      await other.getByRole('button', { name: 'Throw draft away' }).click()
      await other.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click()
      await expect(other).toHaveURL(/site$/)
      await expect(page.getByRole('alert')).toContainText('It was thrown away meanwhile')
      await expect(page.getByLabel('Name')).toHaveValue('Open rehearsal')
      await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
    })
    await other.context().close()
  })
})
