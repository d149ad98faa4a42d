import type { Locator, Page } from '@playwright/test'
import { insertEmails } from '#features/admissions/server/data.ts'
import { ageOn, dayIn } from '#platform/dates.ts'
import { insertMail, noteFailure } from '#platform/server/mail/data.ts'
import type { TestAcademy } from '../academy.ts'
import { anApplicationIn } from '../applications.ts'
import { expect, expectAccessible, expectFirstClass, test } from './fixtures.ts'
import { breakDown, hearNothing, hold } from './network.ts'
import { linkTo, openAlive, signIn, toast } from './session.ts'

test.beforeEach(async ({ academy, page }) => {
  await academy.db.deleteFrom('admission_applications').execute()
  await signIn(page, academy, academy.people.reviewer)
})

const open = async (page: Page, query = '') => {
  await page.goto(`/admin/applications${query}`)
  await expect(page.getByRole('heading', { name: 'Admission Applications' })).toBeVisible()
}

const sixteenYearsAgo = () => {
  const today = dayIn('America/Toronto', new Date())
  return `${Number(today.slice(0, 4)) - 16}${today.slice(4)}`
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

const press = (where: Page | Locator, name: string) =>
  where.getByRole('button', { name, exact: true }).click()

/** As a person does it who uses the keyboard or the mouse: the dropdown has the focus. */
async function choose(page: Page, name: string, status: string) {
  const dropdown = card(page, name).getByLabel('Status')
  await dropdown.focus()
  await dropdown.selectOption(status)
}

const fill = async (academy: TestAcademy, count: number) => {
  for (let n = 1; n <= count; n++) {
    const created_at = new Date(Date.UTC(2026, 0, 1, 0, n))
    await anApplicationIn(academy.db, { first_name: 'N', last_name: `${n}`, created_at })
  }
}

test('a reviewer finds, accepts, sends an ID that registers, and deletes', async ({
  page,
  academy,
  context,
}) => {
  const { email } = await anApplicationIn(academy.db, {
    first_name: 'Zoë',
    last_name: "O'Dvořák",
    birthdate: '2009-11-02',
    guardian: 'Jana Dvořák',
    courses: ['Cello'],
    created_at: new Date('2026-11-20T02:00:00Z'),
  })
  await anApplicationIn(academy.db, { first_name: 'Liam' })
  await open(page)
  await expect(page.getByText('Total applications: 2', { exact: true })).toBeVisible()
  await page.getByLabel('Search').fill('zoe odvorak')
  await expect(page.getByRole('article')).toHaveCount(1)
  const zoe = card(page, "Zoë O'Dvořák")
  for (const words of [
    'Pending',
    email,
    '(905) 555-0142',
    'Canada',
    `Nov 2, 2009 (${ageOn(dayIn('America/Toronto', new Date()), '2009-11-02')})`,
    'Cello, Piano',
    'Nov 19, 2026',
    'Jana Dvořák',
  ]) {
    await expect(zoe.getByText(words, { exact: true }).first()).toBeVisible()
  }
  await expect(zoe.getByText('Yes', { exact: true })).toHaveCount(2)
  await expect(page.getByText('No guardian given')).toHaveCount(0)
  await expect(zoe.getByRole('button', { name: 'Delete' })).toBeHidden()

  await choose(page, "Zoë O'Dvořák", 'accepted')
  await expect(toast(page)).toContainText('Status Updated')
  await expect(toast(page)).toContainText('Application status changed to accepted')
  const dialog = page.getByRole('dialog', { name: 'Create Student ID' })
  await press(dialog, 'Create and Send')
  await expect(dialog).toBeHidden()
  await expect(zoe.getByLabel('Status')).toBeFocused()
  await expect(zoe).toContainText(/Student ID CAD2025ST\d{3}, not used yet/)
  // The mail goes out while the page is open, and the page hears of it.
  await expect(zoe.getByText(/^Student ID sent [A-Z]/)).toBeVisible({ timeout: 15_000 })

  const visitor = await context.browser()?.newContext()
  const registration = await visitor?.newPage()
  if (!registration) throw new Error('There is no second browser')
  await openAlive(registration, academy.url + (await linkTo(academy, email)))
  await expect(registration.getByLabel('First Name')).toHaveValue('Zoë')
  await expect(registration.getByLabel('Last Name')).toHaveValue("O'Dvořák")
  await expect(registration.getByLabel('Student ID Number')).toHaveValue(/^CAD2025ST\d{3}$/)
  await expect(registration.getByLabel('Email')).toHaveValue(email)
  await visitor?.close()

  await press(zoe, 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete Application' })
  await expect(question).toContainText(
    'Are you sure you want to delete this application? This action cannot be undone.',
  )
  await press(question, 'Delete')
  await expect(toast(page)).toContainText('Application Deleted')
  await expect(page.getByText('No application is like that.')).toBeVisible()
  await press(page, 'Show all')
  await expect(page.getByLabel('Search')).toBeFocused()
  await expect(card(page, 'Liam O’Neil')).toBeVisible()
  await expect(page.getByText('Total applications: 1', { exact: true })).toBeVisible()
})

test('an admin who is no reviewer is refused and led away', async ({ page, academy }) => {
  await signIn(page, academy, academy.people.admin)
  await page.goto('/admin/applications')
  await expect(page.getByText('Checking permissions...')).toBeVisible()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(toast(page)).toContainText('Access Denied')
  await expect(toast(page)).toContainText(
    'You do not have permission to view Admission Applications.',
  )
})

test('search, filters and page stand in the address, and Back goes back', async ({
  page,
  academy,
}) => {
  await fill(academy, 60)
  await anApplicationIn(academy.db, { first_name: 'Ada', status: 'rejected', courses: ['Cello'] })
  await open(page)
  await expect(page.getByRole('article')).toHaveCount(25)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Admission Applications' })).toBeFocused()
  await expect(page).toHaveURL(/\?page=2$/)
  await pages.getByRole('link', { name: 'Last' }).click()
  await expect(page.getByRole('article')).toHaveCount(11)
  await page.getByLabel('Show').selectOption('rejected')
  await expect(page).toHaveURL(/\?status=rejected$/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByLabel('Course').selectOption('Violin')
  await expect(page.getByText('No application is like that.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByLabel('Search').fill('ada')
  await expect(page).toHaveURL(/search=ada/)
  await page.goBack()
  await expect(page.getByLabel('Search')).toHaveValue('')
  await page.goBack()
  await expect(page.getByText('Page 3 of 3')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Page 3 of 3')).toBeVisible()
  await open(page, '?page=99&status=lost&course=Theremin')
  await expect(page.getByText('Page 3 of 3')).toBeVisible()
})

test('what is filtered is downloaded', async ({ page, academy }) => {
  await anApplicationIn(academy.db, { status: 'rejected' })
  await open(page, '?status=rejected')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export these as CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/)
  expect(download.url()).toContain('/api/admin/applications.csv?status=rejected')
  expect(await download.failure()).toBeNull()
})

test('another admin’s change shows without a reload', async ({ page, academy }) => {
  await anApplicationIn(academy.db, { first_name: 'Mei' })
  await open(page)
  const other = await page.context().newPage()
  await open(other)
  await choose(other, 'Mei O’Neil', 'reviewed')
  await expect(card(page, 'Mei O’Neil').getByLabel('Status')).toHaveValue('reviewed')
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
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Application status changed to reviewed')
  // Going on sets it too.
  await dropdown.focus()
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(toast(page)).toContainText('Application status changed to rejected')
  expect(changes).toEqual([
    { status: 'reviewed', expected_status: 'pending' },
    { status: 'rejected', expected_status: 'reviewed' },
  ])
})

test('an ID can be created later, from the application', async ({ page, academy }) => {
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

test('while the list is loading it says so, and when it is empty too', async ({ page }) => {
  const release = await hold(page, 'GET /api/admin/applications')
  await page.goto('/admin/applications')
  await expect(page.getByText('Loading applications...')).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(page.getByText('No applications submitted yet.')).toBeVisible()
  await expectAccessible(page)
})

test.describe('what fails', () => {
  test.use({ expectedErrors: [/status of (409|500)/] })

  test('a list that cannot be loaded can be tried again', async ({ page, academy }) => {
    await anApplicationIn(academy.db, { first_name: 'Mei' })
    await hearNothing(page)
    const mend = await breakDown(page, 'GET /api/admin/applications')
    await open(page)
    await expect(toast(page)).toContainText('Failed to load applications')
    await expectAccessible(page)
    await mend()
    await press(page, 'Try again')
    await expect(card(page, 'Mei O’Neil')).toBeVisible()
  })

  test('who decides on what they no longer see is told, and shown the newer state', async ({
    page,
    academy,
  }) => {
    const { id } = await anApplicationIn(academy.db, { first_name: 'Mei' })
    await open(page)
    await expect(card(page, 'Mei O’Neil')).toBeVisible()
    // Where the page could not hear of it.
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

test('the page and its dialogs are first class at every width', async ({ page, academy }) => {
  await fill(academy, 30)
  await anApplicationIn(academy.db, {
    first_name: 'W'.repeat(80),
    last_name: 'Of the Long Address',
    email: 'siobhan.ohara.of.the.very.long.address@mail.of.cadenza.academy.example',
    status: 'accepted',
    experience: 'x'.repeat(400),
    goals: 'One\nTwo',
    courses: ['Music Business & Artiste Management (Online)', 'Signal Processing', 'Cello'],
  })
  await open(page)
  await expect(page.getByRole('article')).toHaveCount(25)
  await expectFirstClass(page)
  await press(page, 'Create Student ID')
  await expectFirstClass(page)
  await press(page, 'Not now')
  await page.getByRole('button', { name: 'Delete' }).click()
  await expectFirstClass(page)
})
