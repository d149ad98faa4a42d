import { anApplicationIn } from '../applications.ts'
import { card, choose, open, press, rows } from './application-list.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { hold } from './network.ts'
import { signIn, toast } from './session.ts'

test.beforeEach(async ({ academy, page }) => {
  await academy.db.deleteFrom('admission_applications').execute()
  await signIn(page, academy, academy.people.reviewer)
})

test('a decision is taken back while its email rests', async ({ page, academy }) => {
  await page.clock.install()
  const { id } = await anApplicationIn(academy.db, { first_name: 'Mei' })
  const statusOf = async () => {
    const rows = academy.db.selectFrom('admission_applications').select('status')
    return (await rows.where('id', '=', id).executeTakeFirstOrThrow()).status
  }
  await open(page, '?status=pending')
  const undo = toast(page).getByRole('button', { name: 'Undo' })
  await choose(page, 'Mei O’Neil', 'rejected')
  await expect(toast(page)).toContainText('Application status changed to rejected')
  // It is no longer among the pending ones.
  await expect(page.getByText('No application is like that.')).toBeVisible()
  await undo.press('Enter')
  await expect(toast(page)).toContainText('Application status changed to pending')
  await expect(card(page, 'Mei O’Neil').getByLabel('Status')).toHaveValue('pending')
  expect(await statusOf()).toBe('pending')

  await choose(page, 'Mei O’Neil', 'accepted')
  const dialog = page.getByRole('dialog', { name: 'Create Student ID' })
  await press(dialog, 'Undo')
  await expect(dialog).toBeHidden()
  await expect(card(page, 'Mei O’Neil').getByLabel('Status')).toHaveValue('pending')
  await choose(page, 'Mei O’Neil', 'accepted')
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.clock.fastForward(9_000)
  await expect(undo).toBeAttached()
  await page.clock.fastForward(1_000)
  await expect(dialog.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(undo).toHaveCount(0)
  expect(await statusOf()).toBe('accepted')
})

test('three keys decide and lead to the next that waits; Undo takes letter and ID back', async ({
  page,
  academy,
}) => {
  const created_at = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000)
  await anApplicationIn(academy.db, { first_name: 'Mei', created_at })
  const { email } = await anApplicationIn(academy.db, { first_name: 'Noor' })
  const idsOf = () => academy.db.selectFrom('approved_student_ids').where('email', '=', email)
  await open(page)
  const [noor, mei] = [card(page, 'Noor O’Neil'), card(page, 'Mei O’Neil')]
  await expect(rows(page).nth(1)).toContainText('Waits 3 days')
  await press(noor, 'Accept and send ID')
  await expect(toast(page)).toContainText(
    /changed to accepted\. Student ID CAD2025ST\d+ goes out in the same letter/,
  )
  await expect(mei.getByRole('heading', { name: 'Mei O’Neil' })).toBeFocused()
  await expect(rows(page).first()).toContainText('Accepted')
  expect(await idsOf().selectAll().execute()).toHaveLength(1)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toContainText(
    /changed to pending\. Student ID CAD2025ST\d+ is withdrawn/,
  )
  await expect(noor.getByRole('heading', { name: 'Noor O’Neil' })).toBeFocused()
  await expect(noor).not.toContainText('Student ID CAD')
  expect(await idsOf().selectAll().execute()).toEqual([])

  await expectAccessible(page)
  await press(noor, 'Reviewed')
  await expect(toast(page)).toContainText('changed to reviewed')
  await press(mei, 'Reject')
  await expect(toast(page)).toContainText('changed to rejected')
  await expect(noor.getByText('Reviewed', { exact: true }).first()).toBeVisible()
  await expect(noor.getByRole('button', { name: 'Reviewed' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Nobody waits after this one, which stays.
  await press(noor, 'Reject')
  await expect(noor.getByRole('button', { name: 'Reject' })).toHaveCount(0)
  await expect(noor.getByRole('heading', { name: 'Noor O’Neil' })).toBeFocused()
})

test.describe('what fails', () => {
  test.use({ expectedErrors: [/status of (409|500)/] })

  test('several are decided at once, and who could not be is named', async ({ page, academy }) => {
    for (const first_name of ['Ada', 'Ben', 'Cleo'])
      await anApplicationIn(academy.db, { first_name })
    await anApplicationIn(academy.db, { first_name: 'Dan', status: 'rejected' })
    const statuses = async () => {
      const all = academy.db.selectFrom('admission_applications').select('status')
      return (await all.orderBy('first_name').execute()).map(({ status }) => status)
    }
    await open(page)
    await expect(rows(page).getByRole('checkbox')).toHaveCount(3)
    await page.getByLabel('All that wait').check()
    await press(page, 'Reject 3')
    const question = page.getByRole('alertdialog', { name: 'Reject 3 applications' })
    for (const name of ['Ada', 'Ben', 'Cleo']) await expect(question).toContainText(name)
    await expectAccessible(page)
    await press(question, 'Cancel')

    const release = await hold(page, 'GET /api/admin/applications')
    await academy.db
      .updateTable('admission_applications')
      .set({ status: 'reviewed' })
      .where('first_name', '=', 'Ben')
      .execute()
    await press(page, 'Accept 3 and send IDs')
    await expect(toast(page)).toContainText('2 applications changed to accepted.')
    await expect(toast(page)).toContainText('Ben O’Neil: Somebody else has set this application')
    expect(await statuses()).toEqual(['accepted', 'reviewed', 'accepted', 'rejected'])
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page)).toContainText('2 applications changed back.')
    expect(await statuses()).toEqual(['pending', 'reviewed', 'pending', 'rejected'])
    release()
    await page.getByLabel('Choose Ada O’Neil').check()
    await press(page, 'Mark 1 as reviewed')
    await expect(toast(page)).toContainText('1 application changed to reviewed.')
    expect(await statuses()).toEqual(['reviewed', 'reviewed', 'pending', 'rejected'])
  })
})
