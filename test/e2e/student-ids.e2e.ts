import type { Locator, Page } from '@playwright/test'
import { aStudentId, someNames } from '#features/student-ids/fixtures.ts'
import type { TestAcademy } from '../academy.ts'
import { withEventHeld } from '../broken-database.ts'
import { claimBy } from '../claimed-ids.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { signIn } from './session.ts'

test('an admin adds an ID, edits it, deletes it, releases one, and imports names', async ({
  page,
  academy,
}) => {
  await academy.db.deleteFrom('approved_student_ids').execute()
  const claimed = aStudentId({ student_id: 'CLAIMED' })
  await academy.db.insertInto('approved_student_ids').values(claimed).execute()
  await claimBy(academy.db, 'CLAIMED', { confirmed: false })
  await signIn(page, academy, academy.people.admin)
  await page.goto('/admin/student-ids')
  await said(page, 'No tutor IDs yet.')
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')

  await press(page, 'Add Student ID')
  await dialog.getByLabel('Student ID').fill('guest-o’hara')
  await dialog.getByLabel('First name').fill('Siobhán 🎻')
  await dialog.getByLabel('Student ID').press('Enter')
  await said(page, 'Student ID GUEST-O’HARA added')
  await expect(page).toHaveURL(/\?tab=students$/)
  const added = row(page, 'GUEST-O’HARA')
  await expect(added).toContainText('Siobhán 🎻')

  await press(added, 'Edit')
  await dialog.getByLabel('Last name').fill('Dvořák')
  await press(dialog, 'Save')
  await said(page, 'Student ID GUEST-O’HARA updated')
  await expect(added).toContainText('Siobhán 🎻 Dvořák')

  await press(row(page, 'CLAIMED'), 'Release')
  await press(question, 'Release')
  await said(page, 'Student ID CLAIMED released')
  await expect(row(page, 'CLAIMED')).toContainText('Available')

  await press(added, 'Delete')
  await expectAccessible(page)
  await press(question, 'Delete')
  await said(page, 'Student ID GUEST-O’HARA deleted')
  await expect(added).toHaveCount(0)
  await page.getByLabel('Search').fill('claim')
  await said(page, 'Students (1)')
  await page.getByLabel('Search').fill('')

  await importNames(page, academy)
})

/** Two hundred, of whom the first hundred are told while the second are added. */
async function importNames(page: Page, academy: TestAcademy) {
  const dialog = page.getByRole('dialog')
  const lines = someNames(200).map(({ first_name, last_name }) => `${first_name} ${last_name}`)
  await press(page, 'Bulk Import')
  await dialog.getByLabel('Names list').fill(lines.join('\n'))
  await press(dialog, 'Preview')
  await withEventHeld(
    academy,
    {
      event: 'before insert on approved_student_ids',
      when: "new.last_name = 'Marchetti 150'",
    },
    async (release) => {
      await press(dialog, 'Import 200 Student IDs')
      await said(page, '100 of 200')
      await release()
      await said(page, 'Successfully added 200 student IDs')
    },
  )
  await said(page, 'CAD2025ST004 to CAD2025ST203')
  await said(page, 'Students (201)')
  await page.getByLabel('Search').fill('marchetti 150')
  await expect(row(page, 'CAD2025ST153')).toContainText('Ines Marchetti 150')
}

const row = (page: Page, id: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: id, exact: true }) })

const press = (where: Page | Locator, name: string) =>
  where.getByRole('button', { name, exact: true }).click()

const said = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true })).toBeVisible()
