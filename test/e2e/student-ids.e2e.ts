import { claimBy } from '../claimed-ids.ts'
import { expect, expectAccessible, expectFirstClass, test } from './fixtures.ts'
import { blockChanges } from './network.ts'
import { approve, beginWithNone, list, open, press, row, said, total } from './student-id-list.ts'

beginWithNone()

test('the list: tabs in the address, rows, search, pages', async ({ page, academy }) => {
  await test.step('the tabs say how many there are, are in the address, and Back goes back', async () => {
    await approve(academy, { student_id: 'T1' }, { student_id: 'S1', category: 'Student' })
    await approve(academy, { student_id: 'S2', category: 'Student' })
    await open(page)
    await expect(page.getByRole('tab')).toHaveText(['Tutors1', 'Students2'])
    await expect(page.getByRole('tab', { name: 'Tutors', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await total(page, 'Tutors (1)')
    await page.getByRole('tab', { name: 'Students' }).click()
    await expect(page).toHaveURL(/\?tab=students$/)
    await total(page, 'Students (2)')
    await page.goBack()
    await total(page, 'Tutors (1)')
    await open(page, '?tab=students')
    await total(page, 'Students (2)')
  })

  await test.step('a row says everything about its ID', async () => {
    await approve(
      academy,
      { student_id: 'CAD2025AD001', email: 'sean@mail.example', notes: 'Cello\n<b>Evenings</b>' },
      { student_id: 'CAD2025AD002' },
    )
    await academy.db
      .updateTable('approved_student_ids')
      .set({ created_at: new Date('2025-07-01T02:00:00Z') })
      .execute()
    await claimBy(academy.db, 'CAD2025AD001', { used_at: new Date('2025-07-03T12:00:00Z') })
    await open(page)
    const used = row(page, 'CAD2025AD001')
    const stated = "Used|Siobhán O'Hara|sean@mail.example|Tutor|Added Jun 30, 2025|Used Jul 3, 2025"
    for (const words of stated.split('|')) {
      await expect(used.getByText(words, { exact: true })).toBeVisible()
    }
    await expect(used).toContainText('<b>Evenings</b>')
    await expect(row(page, 'CAD2025AD002').getByText('Available', { exact: true })).toBeVisible()
  })

  await test.step('a search finds, finds nothing, and is cleared', async () => {
    await academy.db.deleteFrom('approved_student_ids').execute()
    await approve(academy, { student_id: 'T1', last_name: 'Ångström' }, { student_id: 'T2' })
    await open(page)
    await page.getByLabel('Search').fill('siob ång')
    await total(page, 'Tutors (1)')
    await expect(row(page, 'T1')).toBeVisible()
    await page.getByLabel('Search').fill('siob xyz')
    await said(page, 'Nothing like that on the list.')
    await press(page, 'Clear search')
    await total(page, 'Tutors (2)')
    await expect(page.getByLabel('Search')).toHaveValue('')
    await expect(page.getByLabel('Search')).toBeFocused()
  })

  await test.step('a long list comes in pages', async () => {
    await academy.db.deleteFrom('approved_student_ids').execute()
    await approve(academy, ...Array.from({ length: 120 }, (_, n) => ({ student_id: `T${n}` })))
    await open(page)
    await total(page, 'Tutors (120)')
    const rows = page.getByRole('tabpanel').getByRole('listitem')
    await expect(rows).toHaveCount(50)
    await press(page, 'Load more')
    await expect(rows).toHaveCount(100)
    await press(page, 'Load more')
    await expect(rows).toHaveCount(120)
    await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
  })
})

test('an ID is added, edited, deleted, released', async ({ page, academy }) => {
  await test.step('an ID is added; what is wrong is said at its field and nothing typed is lost', async () => {
    await open(page)
    await said(page, 'No tutor IDs yet.')
    await press(page, 'Add Student ID')
    const dialog = page.getByRole('dialog', { name: 'Add Student ID' })
    await expect(dialog.getByLabel('Student ID')).toBeFocused()
    await expect(dialog.getByLabel('Category')).toHaveValue('Student')
    await dialog.getByLabel('First name').fill('Siobhán 🎻')
    await dialog.getByLabel('Email').fill('nowhere')
    await press(dialog, 'Add Student ID')
    await said(page, 'Student ID is required')
    await said(page, 'Invalid email address')
    await expect(dialog.getByLabel('Student ID')).toBeFocused()
    await expectAccessible(page)
    await dialog.getByLabel('Student ID').fill('guest-o’hara')
    await dialog.getByLabel('Email').fill('')
    await dialog.getByLabel('Email').press('Enter')
    await said(page, 'Student ID GUEST-O’HARA added')
    await expect(dialog).toBeHidden()
    await total(page, 'Students (1)')
    await expect(row(page, 'GUEST-O’HARA')).toContainText('Siobhán 🎻')
  })

  await test.step('an ID is edited, and Escape gives the focus back', async () => {
    await approve(academy, { student_id: 'EDITED', notes: 'Before', email: 'a@mail.example' })
    await open(page)
    const edit = row(page, 'EDITED').getByRole('button', { name: 'Edit' })
    await edit.click()
    const dialog = page.getByRole('dialog', { name: 'Edit Student ID' })
    await expect(dialog.getByLabel('First name')).toHaveValue('Siobhán')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(edit).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Email').fill('b@')
    await press(dialog, 'Save')
    await said(page, 'Invalid email address')
    await dialog.getByLabel('Email').fill('')
    await dialog.getByLabel('Last name').fill('Dvořák')
    await press(dialog, 'Save')
    await said(page, 'Student ID EDITED updated')
    await expect(row(page, 'EDITED')).toContainText('Siobhán Dvořák')
    await expect(row(page, 'EDITED')).toContainText('Before')
    await expect(row(page, 'EDITED')).not.toContainText('a@mail.example')
    await expect(edit).toBeFocused()
  })

  await test.step('an ID is deleted once somebody is sure', async () => {
    await academy.db.deleteFrom('approved_student_ids').execute()
    await approve(academy, { student_id: 'SPARE' }, { student_id: 'KEPT' })
    await open(page)
    const remove = row(page, 'SPARE').getByRole('button', { name: 'Delete' })
    await remove.click()
    const dialog = page.getByRole('alertdialog')
    await said(page, 'Are you sure you want to delete student ID SPARE?')
    await expectAccessible(page)
    await press(dialog, 'Cancel')
    await expect(remove).toBeFocused()
    await remove.click()
    await press(dialog, 'Delete')
    await said(page, 'Student ID SPARE deleted')
    await total(page, 'Tutors (1)')
    await expect(page.getByRole('heading', { name: 'Tutors (1)' })).toBeFocused()
    await expect(row(page, 'SPARE')).toBeHidden()
  })

  await test.step('a claim that is not confirmed is released', async () => {
    await approve(academy, { student_id: 'CLAIMED' }, { student_id: 'USED' })
    await claimBy(academy.db, 'CLAIMED', { confirmed: false })
    await claimBy(academy.db, 'USED')
    await open(page)
    const claimed = row(page, 'CLAIMED')
    await expect(claimed.getByText('Not confirmed yet')).toBeVisible()
    await expect(row(page, 'USED').getByRole('button', { name: 'Release' })).toBeHidden()
    await press(claimed, 'Release')
    await press(page.getByRole('alertdialog'), 'Release')
    await said(page, 'Student ID CLAIMED released')
    await expect(claimed.getByText('Available')).toBeVisible()
  })
})

test.describe('what the server refuses', () => {
  test.use({ expectedErrors: [/status of (404|409|500)/] })

  test('is told, and nothing typed is lost', async ({ page, academy }) => {
    await test.step('an ID that is there already is said at its field', async () => {
      await approve(academy, { student_id: 'TWICE' })
      await open(page)
      await press(page, 'Add Student ID')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Student ID').fill('twice')
      await dialog.getByLabel('Notes').fill('Long and well considered')
      await press(dialog, 'Add Student ID')
      await said(page, 'Failed to add student ID')
      await said(page, 'This ID is on the list already')
      await expect(dialog.getByLabel('Student ID')).toBeFocused()
      await expect(dialog.getByLabel('Notes')).toHaveValue('Long and well considered')
    })

    await test.step('a used ID is not deleted, and the reason is said', async () => {
      await approve(academy, { student_id: 'USED' })
      await claimBy(academy.db, 'USED')
      await open(page)
      await press(row(page, 'USED'), 'Delete')
      await press(page.getByRole('alertdialog'), 'Delete')
      await said(page, 'Failed to delete student ID')
      await expect(page.getByText(/USED belongs to an account/)).toBeVisible()
      await expect(row(page, 'USED').getByRole('button', { name: 'Delete' })).toBeFocused()
    })

    await test.step('an ID that another admin has deleted is said to be gone', async () => {
      await approve(academy, { student_id: 'GONE' })
      await open(page)
      await press(row(page, 'GONE'), 'Edit')
      const dialog = page.getByRole('dialog', { name: 'Edit Student ID' })
      await dialog.getByLabel('Notes').fill('Typed before')
      await academy.db.deleteFrom('approved_student_ids').execute()
      await press(dialog, 'Save')
      await said(page, 'Failed to update student ID')
      await expect(page.getByText(/This student ID is gone/)).toBeVisible()
      await expect(dialog.getByLabel('Notes')).toHaveValue('Typed before')
      await press(dialog, 'Cancel')
      await said(page, 'No tutor IDs yet.')
      await expect(page.getByRole('heading', { name: 'Tutors (0)' })).toBeFocused()
    })

    await test.step('a list that cannot be loaded can be tried again', async () => {
      await approve(academy, { student_id: 'T1' })
      await blockChanges(page)
      await page.route('/api/student-ids?*', (route) => route.fulfill({ status: 500, json: {} }), {
        times: 1,
      })
      await open(page)
      await said(page, 'Failed to load student IDs')
      await expectAccessible(page)
      await press(page, 'Try again')
      await expect(row(page, 'T1')).toBeVisible()
    })
  })
})

test('a preview of names, and the question before an ID is released, are first class at every width', async ({
  page,
  academy,
}) => {
  await approve(
    academy,
    {
      student_id: 'CAD2025AD001',
      email: 'siobhan.ohara.of.the.long.address@mail.cadenza.example',
      notes: 'x'.repeat(200),
    },
    { student_id: 'W'.repeat(40), first_name: 'A'.repeat(80) },
  )
  await claimBy(academy.db, 'CAD2025AD001', { confirmed: false })
  await open(page)
  await expect(row(page, 'CAD2025AD001')).toBeVisible()
  await press(page, 'Bulk Import')
  await page.getByLabel('Names list').fill(list(100))
  await press(page, 'Preview')
  await expect(page.getByRole('table')).toBeVisible()
  await expectFirstClass(page)
  await page.keyboard.press('Escape')
  await press(row(page, 'CAD2025AD001'), 'Release')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectFirstClass(page)
})
