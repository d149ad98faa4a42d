import { insertAssignment } from '#features/assignments/server/data.ts'
import { samples } from '../sample-files.ts'
import { password } from '../sessions.ts'
import { courseTitles } from './course-titles.ts'
import { expect, test } from './fixtures.ts'
import { breakDown, hold } from './network.ts'
import { newPerson, signIn, signOutElsewhere, toast } from './session.ts'
import { card } from './week.ts'

test.use({ alone: true })

const diary = { name: "O'Hara’s Étude.pdf", mimeType: 'application/pdf', buffer: samples.pdf }

test('set, handed in, graded, known: a tutor and a student side by side', async ({
  page,
  academy,
  browser,
}) => {
  const student = await newPerson(academy, 'student', 4)
  await signIn(page, academy, student)
  await page.goto('/dashboard?tab=assignments')
  await expect(page.getByRole('tabpanel')).toContainText('No assignments available.')
  const bell = page.getByRole('button', { name: 'Notifications' })

  const context = await browser.newContext({ baseURL: academy.url })
  const desk = await context.newPage()
  await signIn(desk, academy, academy.people.tutor)
  await desk.goto('/admin/assignments')
  await desk.getByRole('button', { name: 'Create Assignment' }).click()
  const sheet = desk.getByRole('dialog')
  await sheet.getByLabel('Title').fill('Intonation diary')
  await expect(sheet.getByLabel('Course').locator('option')).toHaveText([
    'Choose a course',
    ...courseTitles,
  ])
  await sheet.getByLabel('Course').selectOption('Violin')
  await sheet.getByLabel('Due date').fill('2031-03-04T18:00')
  await sheet.getByRole('button', { name: 'Create Assignment' }).click()
  await expect(toast(desk)).toContainText('Assignment created successfully')

  const assignment = page.getByRole('tabpanel').getByRole('article')
  await expect(assignment).toContainText('Due Mar 4, 2031, 6:00 PM')
  await expect(assignment).toContainText('Pending')
  await expect(bell).toHaveAccessibleDescription('1 unread')
  await assignment.getByRole('button', { name: 'Submit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit Assignment: Intonation diary' })
  await expect(dialog).toContainText('Supported formats: PDF, PNG, JPG, DOCX (Max 10MB).')
  await dialog.getByLabel('File').setInputFiles(diary)
  await dialog.getByLabel('Notes').fill('Bar 3 is hard.')
  const { id } = await academy.db
    .selectFrom('assignments')
    .select('id')
    .where('title', '=', 'Intonation diary')
    .executeTakeFirstOrThrow()
  const release = await hold(page, `POST /api/assignments/${id}/submissions`)
  await dialog.getByRole('button', { name: 'Submit Assignment' }).click()
  await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await expect(dialog.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  release()
  await expect(toast(page)).toContainText('Assignment submitted successfully')
  await expect(assignment).toContainText('Submitted')

  const set = card(desk, 'Intonation diary')
  await expect(set).toContainText('1 pending')
  await set.getByRole('link', { name: 'View Submissions' }).click()
  await expect(desk).toHaveTitle('Intonation diary · Cadenza')
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused()
  await desk.getByRole('button', { name: 'Grade', exact: true }).click()
  await expect(sheet).toContainText('Bar 3 is hard.')
  await sheet.getByLabel('Grade (out of 100)').fill('92')
  await sheet.getByLabel('Feedback').fill('In tune from bar 2 on.')
  await sheet.getByRole('button', { name: 'Save Grade' }).click()
  await expect(toast(desk)).toContainText('Submission graded successfully')

  await expect(assignment).toContainText('92 / 100')
  await expect(assignment).toContainText('In tune from bar 2 on.')
  await expect(assignment.getByRole('button', { name: 'Hand in again' })).toHaveCount(0)
  await bell.click()
  await expect(page.getByText('Graded: Intonation diary')).toBeVisible()
  await page.keyboard.press('Escape')
  await assignment.getByRole('button', { name: 'Your work' }).click()
  const own = page.getByRole('dialog', { name: 'Your work: Intonation diary' })
  await expect(own).toContainText('Bar 3 is hard.')
  const download = page.waitForEvent('download')
  await own.getByRole('button', { name: diary.name }).click()
  expect((await download).suggestedFilename()).toBe(diary.name)
  await context.close()
})

test.describe('when it does not work at once', () => {
  test.use({ expectedErrors: [/status of (401|422|500)/] })

  test('nothing that was typed is lost: a refusal, a bad line, a session that has ended', async ({
    page,
    academy,
  }) => {
    const student = await newPerson(academy, 'student', 6)
    const due_date = new Date(Date.now() - 60_000)
    const row = { title: 'Scales', course_id: 6, created_by: academy.people.tutor.id, due_date }
    const { id } = await insertAssignment(academy.db, row)
    const sending = `POST /api/assignments/${id}/submissions`
    await signIn(page, academy, student)
    await page.goto('/dashboard?tab=assignments')
    const assignment = page.getByRole('tabpanel').getByRole('article')
    await expect(assignment).toContainText('Overdue')
    await assignment.getByRole('button', { name: 'Submit', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: 'Submit Assignment' })
    const file = dialog.getByLabel('File')
    const notes = dialog.getByLabel('Notes')
    await test.step('an error that only the server can find', async () => {
      await file.setInputFiles({ ...diary, buffer: samples.png })
      await notes.fill('First take')
      await send.click()
      await expect(toast(page)).toContainText('Failed to submit assignment')
      await expect(dialog).toContainText('does not fit what is in it')
      await expect(notes).toHaveValue('First take')
    })

    await test.step('a server that fails, and an upload that is called off', async () => {
      await file.setInputFiles(diary)
      const restore = await breakDown(page, sending)
      await send.click()
      // The title alone may still be that of the failure before.
      await expect(toast(page)).toContainText('Something broke.')
      await restore()
      await hold(page, sending)
      await send.click()
      await expect(dialog.getByRole('progressbar')).toBeVisible()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog.getByRole('progressbar')).toHaveCount(0)
      await expect(notes).toHaveValue('First take')
      await expect(send).toBeEnabled()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })

    await test.step('the login leads back to what was about to be handed in', async () => {
      await signOutElsewhere(academy, student)
      await send.click()
      await expect(toast(page)).toContainText('Not authenticated')
      await expect(notes).toHaveValue('First take')
      await toast(page).getByRole('button', { name: 'Log in' }).click()
      await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%3Ftab%3Dassignments%26submit%3D/)
      await page.getByLabel('Email').fill(student.email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Log In', exact: true }).click()
      await expect(notes).toHaveValue('First take')
      await expect(dialog).toContainText(`You had chosen ${diary.name}; please choose it again.`)
    })

    await file.setInputFiles(diary)
    await send.click()
    await expect(toast(page)).toContainText('Assignment submitted successfully')
    await expect(assignment).toContainText('Submitted')
    await expect(assignment).toContainText(', late')

    await test.step('until it is graded another file replaces it', async () => {
      await assignment.getByRole('button', { name: 'Hand in again' }).click()
      await expect(dialog).toContainText('This replaces what you have handed in.')
      // Sent notes are not kept.
      await expect(notes).toHaveValue('')
      await file.setInputFiles({ name: 'second.png', mimeType: 'image/png', buffer: samples.png })
      await send.click()
      await expect(dialog).toHaveCount(0)
      await assignment.getByRole('button', { name: 'Your work' }).click()
      await expect(dialog.getByRole('listitem')).toHaveText([/second\.png/, /Earlier.*Étude\.pdf/s])
      await expect(dialog.getByRole('listitem').nth(1)).toContainText('First take')
    })
  })
})
