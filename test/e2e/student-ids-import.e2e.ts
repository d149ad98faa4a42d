import type { TestAcademy } from '../academy.ts'
import { eventLock, withEventHeld } from '../broken-database.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { beginWithNone, list, open, paste, press, row, said, total } from './student-id-list.ts'

beginWithNone()

test('names are looked over before they are imported', async ({ page }) => {
  await open(page, '?tab=students')
  await press(page, 'Bulk Import')
  const dialog = page.getByRole('dialog', { name: 'Bulk Import' })
  await expect(dialog.getByLabel('Names list')).toBeFocused()
  await press(dialog, 'Preview')
  await said(page, 'Names list is required')
  await dialog.getByLabel('Names list').fill(`Ada\n\n  Ludwig van Beethoven\n${'x'.repeat(81)}`)
  await press(dialog, 'Preview')
  await said(page, 'Name 3: Please use at most 80 characters')
  await dialog.getByLabel('Names list').fill("Ada\n\n  Ludwig van Beethoven\nSiobhán O'Hara 🎻")
  await press(dialog, 'Preview')
  await expect(dialog.getByRole('cell')).toHaveText([
    ...['Ada', ''],
    ...['Ludwig', 'van Beethoven'],
    ...['Siobhán', "O'Hara 🎻"],
  ])
  await expectAccessible(page)
  await press(dialog, 'Back')
  await expect(dialog.getByLabel('Names list')).toBeFocused()
  await expect(dialog.getByLabel('Names list')).toHaveValue(/Beethoven/)
  await press(dialog, 'Preview')
  await press(dialog, 'Import 3 Student IDs')
  await said(page, 'Successfully added 3 student IDs')
  await said(page, 'CAD2025ST004 to CAD2025ST006')
  await total(page, 'Students (3)')
  await expect(row(page, 'CAD2025ST005')).toContainText('Ludwig van Beethoven')
})

test('two thousand names are imported with their progress to be seen', async ({
  page,
  academy,
}) => {
  await open(page)
  await press(page, 'Bulk Import')
  const dialog = page.getByRole('dialog', { name: 'Bulk Import' })
  await withImportHeld(academy, 'Marchetti 1001', async (goOn) => {
    await paste(page, dialog.getByLabel('Names list'), list(2000))
    await press(dialog, 'Preview')
    await press(dialog, 'Import 2000 Student IDs')
    await said(page, '1000 of 2000')
    await expect(dialog.getByRole('progressbar', { name: 'Import' })).toHaveJSProperty(
      'value',
      1000,
    )
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await goOn()
    await said(page, 'Successfully added 2000 student IDs')
  })
  await expect(dialog).toBeHidden()
  await total(page, 'Tutors (2000)')
})

test.describe('an import that breaks off', () => {
  test.use({ expectedErrors: [/ERR_(INCOMPLETE_CHUNKED|CONNECTION)|status of 500/] })

  test('leaves nothing behind, and keeps the names', async ({ page, academy }) => {
    await open(page)
    await press(page, 'Bulk Import')
    const dialog = page.getByRole('dialog', { name: 'Bulk Import' })
    await withImportHeld(academy, 'Marchetti 150', async (goOn) => {
      await paste(page, dialog.getByLabel('Names list'), list(200))
      await press(dialog, 'Preview')
      await press(dialog, 'Import 200 Student IDs')
      await said(page, '100 of 200')
      await goOn({ fail: true })
      await said(page, 'Failed to add 200 student IDs')
    })
    await press(dialog, 'Import 200 Student IDs')
    await said(page, 'Successfully added 200 student IDs')
    await total(page, 'Tutors (200)')
  })
})

/** Holds an import at the row of this last name until it may go on, or should fail once. */
const withImportHeld = (
  academy: TestAcademy,
  name: string,
  act: (goOn: (how?: { fail: boolean }) => Promise<unknown>) => Promise<void>,
) =>
  withEventHeld(
    academy,
    { event: 'before insert on approved_student_ids', when: `new.last_name = '${name}'` },
    (release) =>
      act(async ({ fail } = { fail: false }) => {
        if (fail)
          await academy.database.pool.query(
            "select pg_cancel_backend(pid) from pg_locks where not granted and locktype = 'advisory' and objid = $1",
            [eventLock],
          )
        await release()
      }),
  )
