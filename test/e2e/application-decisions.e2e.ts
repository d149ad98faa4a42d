import { insertEmails } from '#features/admissions/server/data.ts'
import { dayIn } from '#platform/dates.ts'
import { insertMail, noteFailure } from '#platform/server/mail/data.ts'
import { anApplicationIn } from '../applications.ts'
import { card, choose, open, press, rows } from './application-list.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { hold } from './network.ts'
import { signIn, toast } from './session.ts'

test.beforeEach(async ({ academy, page }) => {
  await academy.db.deleteFrom('admission_applications').execute()
  await signIn(page, academy, academy.people.reviewer)
})

const sixteenYearsAgo = () => {
  const today = dayIn('America/Toronto', new Date())
  return `${Number(today.slice(0, 4)) - 16}${today.slice(4)}`
}

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

test('the arrow keys only look for a status, Enter sets it', async ({ page, academy }) => {
  await anApplicationIn(academy.db, {
    first_name: 'Mei',
    birthdate: sixteenYearsAgo(),
    guardian: '',
  })
  await open(page)
  const mei = card(page, 'Mei O’Neil')
  await expect(mei.getByText('No guardian given')).toBeVisible()
  const changes: unknown[] = []
  page.on('request', (it) => it.method() === 'PATCH' && changes.push(it.postDataJSON()))
  const dropdown = mei.getByLabel('Status')
  await dropdown.focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown')
  await expect(dropdown).toHaveValue('rejected')
  await expect(mei.getByText('Enter to set it, Escape to leave it')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dropdown).toHaveValue('pending')
  await page.keyboard.press('ArrowDown')
  const listed = page.waitForResponse(
    (it) => it.request().method() === 'GET' && it.url().includes('/api/admin/applications'),
  )
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Application status changed to reviewed')
  // What is looked for is given up when a newer list comes.
  await listed
  // Leaving the field sets it too.
  await dropdown.focus()
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(toast(page)).toContainText('Application status changed to rejected')
  expect(changes).toEqual([
    { status: 'reviewed', expected_status: 'pending', expected_revision: 0 },
    { status: 'rejected', expected_status: 'reviewed', expected_revision: 0 },
  ])
})

test('an ID can be created later, from the application, and leaves with a rejection', async ({
  page,
  academy,
}) => {
  await anApplicationIn(academy.db, { first_name: 'Kwame' })
  await open(page)
  const kwame = card(page, 'Kwame O’Neil')
  await choose(page, 'Kwame O’Neil', 'accepted')
  await press(page.getByRole('dialog'), 'Not now')
  await expect(kwame.getByLabel('Status')).toBeFocused()
  await expect(kwame.getByText(/^Acceptance (sent|on its way)/)).toBeVisible()
  await press(kwame, 'Create Student ID')
  await press(page.getByRole('dialog'), 'Create and Send')
  await expect(toast(page)).toContainText(/Student ID CAD2025ST\d{3} created/)
  await expect(kwame).toContainText('not used yet')

  await choose(page, 'Kwame O’Neil', 'rejected')
  await expect(toast(page)).toContainText(/Student ID CAD2025ST\d{3} is withdrawn/)
  await expect(kwame).not.toContainText('Student ID CAD')
})

test('an email that could not be sent says why, and is sent again', async ({ page, academy }) => {
  const { id } = await anApplicationIn(academy.db, { first_name: 'Tamsin', status: 'rejected' })
  const message = { to: { name: '', address: 'a@mail.example' }, subject: '', text: '' }
  const mail_id = await insertMail(academy.db, 'application_rejected', message)
  await noteFailure(academy.db, mail_id, '550 No such mailbox', true)
  await insertEmails(academy.db, [{ mail_id, kind: 'rejected', application_id: id }])
  await open(page)
  const tamsin = card(page, 'Tamsin O’Neil')
  await expect(tamsin).toContainText('Rejection could not be sent: 550 No such mailbox')
  await press(tamsin, 'Send again')
  await expect(toast(page)).toContainText('Rejection is on its way')
  await expect(tamsin.getByText(/^Rejection sent [A-Z]/)).toBeVisible({ timeout: 15_000 })
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

  test('who decides on what they no longer see is told, and shown the newer state', async ({
    page,
    academy,
  }) => {
    const { id } = await anApplicationIn(academy.db, { first_name: 'Mei' })
    await open(page)
    await expect(card(page, 'Mei O’Neil')).toBeVisible()
    // The page cannot learn of it.
    const release = await hold(page, 'GET /api/admin/applications')
    await academy.db
      .updateTable('admission_applications')
      .set({ status: 'reviewed' })
      .where('id', '=', id)
      .execute()
    await choose(page, 'Mei O’Neil', 'accepted')
    await expect(toast(page)).toContainText('Failed to update application status')
    await expect(toast(page)).toContainText('Somebody else has set this application to reviewed')
    release()
    await expect(card(page, 'Mei O’Neil').getByLabel('Status')).toHaveValue('reviewed')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('an application that is accepted no more is not deleted', async ({ page, academy }) => {
    const { id } = await anApplicationIn(academy.db, { first_name: 'Mei', status: 'accepted' })
    await open(page)
    await press(card(page, 'Mei O’Neil'), 'Delete')
    await academy.db
      .updateTable('admission_applications')
      .set({ status: 'pending' })
      .where('id', '=', id)
      .execute()
    await press(page.getByRole('alertdialog'), 'Delete')
    await expect(toast(page)).toContainText('Failed to delete application')
    await expect(card(page, 'Mei O’Neil').getByLabel('Status')).toHaveValue('pending')
  })
})
