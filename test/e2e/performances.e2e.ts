import { mkdir, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { insertAssignment } from '#features/assignments/server/data.ts'
import { type Note, wavOf } from '../../src/demo/strings.ts'
import { openSession } from '../sessions.ts'
import { openMusicRoom } from '../takes.ts'
import { expect, expectAccessible, expectFirstClass, test } from './fixtures.ts'
import { holdScript } from './network.ts'
import { newPerson, signIn, toast } from './session.ts'

test.use({ alone: true })

/** Four seconds of a plucked A. */
const scale: Note[] = [0, 1, 2, 3].map((at) => ({ at, pitch: 69 + at, rings: 0.9 }))
const file = (name: string) => ({ name, mimeType: 'audio/wav', buffer: wavOf(scale) })

const take = (page: Page, number: number) =>
  page.getByRole('article', { name: `Take ${number}`, exact: true })
const comment = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })

test('a student plays, the tutor hears and grades it without a mouse, the student answers and ticks off', async ({
  page,
  academy,
  browser,
}) => {
  const tutor = await newPerson(academy, 'tutor')
  const row = { title: 'O’Neill’s étude', course_id: 4, created_by: tutor.id }
  const criteria = ['Tone', 'Rhythm']
  const { id } = await insertAssignment(academy.db, { ...row, criteria, asks_for: 'performance' })

  await test.step('a take is handed in from the list of assignments', async () => {
    await signIn(page, academy, academy.people.student)
    await page.goto('/dashboard?tab=assignments')
    const assignment = page.getByRole('article').filter({ hasText: 'O’Neill’s étude' })
    await assignment.getByRole('link', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { name: 'O’Neill’s étude' })).toBeVisible()
    await expect(page.getByText('You have not handed in a take yet.')).toBeVisible()
    const sidebar = page.getByRole('navigation', { name: 'Student Portal' })
    await expect(sidebar.locator('[aria-current]')).toHaveText(/^Assignments/)
    await page.getByRole('button', { name: 'Hand in a file' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hand in a take: O’Neill’s étude' })
    await dialog.getByRole('button', { name: 'Hand In' }).click()
    await expect(dialog.getByText('Please choose a sound or a film, or record one')).toBeVisible()
    const field = dialog.getByLabel('Sound or film')
    await field.setInputFiles({ ...file('Étude.pdf'), mimeType: 'application/pdf' })
    await expect(dialog.getByText('Please choose an MP3, M4A')).toBeVisible()
    const release = await holdScript(page, /decode-sound/)
    await field.setInputFiles(file('Étude.wav'))
    await dialog.getByLabel('Notes').fill('Bar 3 is new.')
    await dialog.getByRole('button', { name: 'Hand In' }).click()
    await expect(dialog.getByText('Reading the file, 0 %. It is handed in then.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByLabel('Notes')).toHaveValue('Bar 3 is new.')
    await dialog.getByRole('button', { name: 'Hand In' }).click()
    await expect(dialog.getByRole('button', { name: 'Waiting for the file...' })).toBeVisible()
    release()
    await expect(toast(page)).toContainText('Take handed in')
    await expect(take(page, 1)).toContainText('0:04')
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    await expect(page.getByText('Nothing is said of take 1 yet.')).toBeVisible()
  })

  const context = await browser.newContext({ baseURL: academy.url })
  const office = await context.newPage()
  await test.step('the tutor comments at a moment and grades, by keys alone', async () => {
    await signIn(office, academy, tutor)
    await office.goto(`/admin/assignments/${id}`)
    await office.getByRole('button', { name: 'Grade' }).press('Enter')
    await expect(office.getByText('take 1 of 1, sound')).toBeVisible()
    await expect(office.getByText('Bar 3 is new.')).toBeVisible()
    await office.getByRole('slider', { name: /^Place in/ }).focus()
    await office.keyboard.press('l')
    await office.keyboard.press('j')
    await office.keyboard.press('ArrowRight')
    await office.keyboard.press('c')
    await expect(office.getByRole('textbox', { name: /^At 0:0/ })).toBeFocused()
    await office.keyboard.type('No scratch here.')
    await office.keyboard.press('Control+Enter')
    await expect(comment(office, 'No scratch here.')).toBeVisible()
    await office.keyboard.press('Escape')
    await office.keyboard.press('j')
    await office.keyboard.press('i')
    await office.keyboard.press('ArrowRight')
    await office.keyboard.press('o')
    await office.keyboard.press('v')
    await expect(office.getByRole('button', { name: 'Stop' })).toBeFocused()
    await office.getByRole('button', { name: 'Discard' }).press('Enter')
    await office.getByRole('button', { name: 'From the loop' }).press('Enter')
    await expect(office.getByRole('textbox', { name: 'From 0:00 to 0:04' })).toBeFocused()
    // The stretch stays on the way to the other key.
    await office.keyboard.press('Tab')
    await office.keyboard.press('Tab')
    await office.keyboard.press('Enter')
    await expect(office.getByRole('button', { name: 'Stop' })).toBeFocused()
    await expect(office.getByRole('timer', { name: 'Spoken' })).toContainText('0:01')
    await office.keyboard.press('Space')
    await expect(office.getByRole('button', { name: 'Play what you said' })).toBeVisible()
    await expect(office.getByRole('button', { name: 'Add', exact: true })).toBeFocused()
    await expectAccessible(office)
    await office.keyboard.press('Enter')
    await expect(office.getByRole('button', { name: 'Play the voice note of A' })).toBeVisible()
    await expect(office.getByRole('button', { name: 'Play what you said' })).toBeHidden()
    await expect(office.getByRole('article', { name: 'A, 0:00 to 0:04' })).toBeVisible()
    await office.keyboard.press('c')
    await office.keyboard.type('Left elbow.')
    await office.keyboard.press('Escape')
    await office.keyboard.press('g')
    await office.keyboard.type('80')
    await office.keyboard.press('Control+Enter')
    const unsent = office.getByRole('textbox', { name: /^At 0:0/ })
    await expect(unsent).toBeFocused()
    await expect(unsent).toHaveAccessibleDescription(/^This comment is not added yet\./)
    await office.reload()
    await expect(unsent).toHaveValue('Left elbow.')
    await expect(office.getByLabel('Grade (out of 100)')).toHaveValue('80')
    await unsent.press('Control+a')
    await unsent.press('Delete')
    await unsent.press('Escape')
    await office.keyboard.press('g')
    await office.keyboard.press('Control+a')
    await office.keyboard.type('101')
    await office.keyboard.press('Control+Enter')
    await expect(office.getByText('Grade must be between 0 and 100', { exact: true })).toBeVisible()
    await office.getByRole('group', { name: 'Tone' }).getByRole('radio').first().focus()
    await office.keyboard.press('ArrowRight')
    await office.keyboard.press('ArrowRight')
    await office.keyboard.press('ArrowRight')
    await office.getByRole('group', { name: 'Rhythm' }).getByLabel('4 of 5').focus()
    await office.keyboard.press('Space')
    await expect(office.getByLabel('Grade (out of 100)')).toHaveValue('80')

    await office.keyboard.press('?')
    const letters = office.getByLabel(/^Letters and signs are keys/)
    await letters.focus()
    await office.keyboard.press('Space')
    for (const letter of ['c', 'g', 'v', '?']) await office.keyboard.press(letter)
    await expect(letters).toBeFocused()
    await expect(office.getByRole('button', { name: 'Stop' })).toHaveCount(0)
    await office.keyboard.press('Space')
    await office.keyboard.press('?')
    await expect(letters).toBeHidden()

    await office.keyboard.press('Control+Enter')
    await expect(toast(office)).toContainText('All submissions of this assignment are graded.')
    await expectFirstClass(office)
  })

  await test.step('the student hears the place, answers, ticks it off and plays again', async () => {
    await expect(take(page, 1)).toContainText('80 / 100')
    await expect(page.getByRole('listitem').filter({ hasText: 'Rhythm' }).last()).toContainText(
      '4 / 5',
    )
    const said = comment(page, 'No scratch here.').last()
    await said.getByRole('button', { name: /^Hear 0:0/ }).click()
    await said.getByRole('button', { name: 'Answer B' }).click()
    await said.getByLabel('Your answer to B').fill('Thank you.')
    await said.getByRole('button', { name: 'Answer', exact: true }).click()
    await said.getByLabel('Done').check()
    await expect(page.getByText('1 of 2 done')).toBeVisible()
    await page.getByRole('button', { name: 'Play the voice note of A' }).click()
    await expect(page.getByRole('button', { name: 'Pause the voice note of A' })).toBeVisible()
    await expect(comment(office, 'Thank you.').last()).toContainText('Ticked off')
    await expect(page.getByRole('button', { name: 'Withdraw take 1' })).toBeHidden()
    await expectFirstClass(page)

    await page.getByRole('button', { name: 'Hand in another file' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Sound or film').setInputFiles(file('Étude 2.wav'))
    await expect(dialog.getByText('0:04', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Hand In' }).click()
    await expect(page.getByText('Nothing is said of take 2 yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Hear beside take 1' }).click()
    const beside = page.getByRole('region', { name: 'Take 1 beside take 2' })
    await beside.getByRole('radio', { name: 'In turn' }).check()
    for (const sounds of ['Take 2 sounds', 'Take 1 sounds', 'Take 2 sounds'])
      await expect(beside.getByRole('status')).toHaveText(sounds)
    await expectAccessible(page)
    await beside.getByRole('radio', { name: 'Take 1' }).check()
    await expect(beside.getByRole('status')).toHaveText('Take 1 sounds')
    await beside.getByRole('button', { name: 'Pause' }).click()
    await expect(beside.getByRole('status')).toBeEmpty()
    await page.getByRole('button', { name: 'Hear this one, take 1' }).click()
    await expect(comment(page, 'No scratch here.').last()).toBeVisible()
    await page.getByRole('button', { name: 'Withdraw take 2' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(take(page, 2)).toBeHidden()
  })
  await context.close()
})

test('ten performances in a row are heard, commented and graded by keys alone', async ({
  page,
  academy,
}) => {
  test.setTimeout(90_000)
  const { assign, play } = await openMusicRoom(academy)
  const id = await assign()
  const sound = wavOf(scale)
  for (let count = 0; count < 10; count += 1) {
    const person = await newPerson(academy, 'student', 4)
    await openSession(academy.db, person)
    await play(id, { duration_ms: 4000 }, { person, file: sound })
  }
  await signIn(page, academy, academy.people.tutor)
  await page.goto(`/admin/assignments/${id}`)
  await page.getByRole('button', { name: 'Grade' }).first().press('Enter')
  for (let count = 1; count <= 10; count += 1) {
    await expect(page.getByText(`${count} of 10`, { exact: true })).toBeVisible()
    await expect(page.getByLabel('Grade (out of 100)')).toHaveValue('')
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await page.keyboard.press('c')
    await page.keyboard.type('The third note is late.')
    await page.keyboard.press('Control+Enter')
    await expect(comment(page, 'The third note is late.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.type(`${80 + count}`)
    await page.keyboard.press('Control+Enter')
  }
  await expect(toast(page)).toContainText('All submissions of this assignment are graded.')
  const grades = await academy.db
    .selectFrom('assignment_submissions')
    .select('grade')
    .where('assignment_id', '=', id)
    .orderBy('grade')
    .execute()
  expect(grades.map(({ grade }) => grade)).toEqual([81, 82, 83, 84, 85, 86, 87, 88, 89, 90])
})

test.describe('on a line that breaks', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_/] })

  test('a take goes on by itself, and after a closed tab', async ({
    page,
    academy,
    context,
    browser,
  }) => {
    const student = await newPerson(academy, 'student', 4)
    const row = { title: 'Long tones', course_id: 4, created_by: academy.people.tutor.id }
    const { id } = await insertAssignment(academy.db, { ...row, asks_for: 'performance' })
    await signIn(page, academy, student)
    await page.goto(`/dashboard/performances/${id}`)
    await page.route(/\/api\/takes\/[^/]+\/file$/, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    )
    await page.getByRole('button', { name: 'Hand in a file' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Sound or film').setInputFiles(file('Long tones.wav'))
    await expect(dialog.getByText('0:04', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Hand In' }).click()
    await expect(take(page, 1).getByRole('progressbar')).toBeVisible()
    await expect(take(page, 1)).toContainText('It goes on by itself')

    await test.step('it counts as handed in, and its tutor sees that it is on its way', async () => {
      await page.goto('/dashboard?tab=assignments')
      const assignment = page.getByRole('article').filter({ hasText: 'Long tones' })
      await expect(assignment).toContainText(/Handed in .+, on its way/)
      await expect(assignment).toContainText('Submitted')
      await expect(assignment.getByRole('link', { name: 'Your takes' })).toBeVisible()
      const tutors = await browser.newContext({ baseURL: academy.url })
      const office = await tutors.newPage()
      await signIn(office, academy, academy.people.tutor)
      await office.goto('/admin/assignments')
      const row = office.getByRole('article').filter({ hasText: 'Long tones' })
      await expect(row).toContainText('1 total, 0 pending, 0 graded, 1 on the way')
      await row.getByRole('link', { name: 'View Submissions' }).click()
      await expect(office.getByRole('heading', { name: 'On the Way (1)' })).toBeVisible()
      await expect(office.getByRole('button', { name: 'Grade' })).toBeHidden()
      await expectFirstClass(office)
      await tutors.close()
    })
    await page.close()

    const other = await context.newPage()
    await other.goto('/dashboard')
    await other.goto(`/dashboard/performances/${id}`)
    await expect(other.getByRole('button', { name: 'Play' })).toBeVisible()
    await expect(take(other, 1).getByRole('progressbar')).toBeHidden()
  })

  test('a full storage is no broken line, and takes the rest when there is room', async ({
    page,
    academy,
  }) => {
    const row = { title: 'Full bows', course_id: 4, created_by: academy.people.tutor.id }
    const { id } = await insertAssignment(academy.db, { ...row, asks_for: 'performance' })
    const student = await newPerson(academy, 'student', 4)
    await signIn(page, academy, student)
    await page.goto(`/dashboard/performances/${id}`)
    const release = await holdScript(page, /\/api\/takes\/[^/]+\/file$/)
    await page.getByRole('button', { name: 'Hand in a file' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Sound or film').setInputFiles(file('Full bows.wav'))
    await dialog.getByRole('button', { name: 'Hand In' }).click()
    await expect(take(page, 1).getByRole('progressbar')).toBeVisible()

    // A device on which no byte has room (null(4), "full") stands where the file will be.
    const { path } = await academy.db
      .selectFrom('takes')
      .innerJoin('stored_files', 'stored_files.id', 'takes.file_id')
      .select('path')
      .where('takes.assignment_id', '=', id)
      .executeTakeFirstOrThrow()
    const place = join(academy.folder, 'files', path)
    await mkdir(dirname(place), { recursive: true })
    await symlink('/dev/full', place)
    release()
    await expect(take(page, 1)).toContainText('The academy’s storage is full. Your take counts')
    await expectAccessible(page)
    const tryNow = async (status: number) => {
      const answered = page.waitForResponse((it) => it.status() === status)
      await take(page, 1).getByRole('button', { name: 'Try now' }).click()
      await answered
    }
    await tryNow(507)
    await rm(place)

    // Somebody else has logged in at this computer, in another window.
    const otherWindow = await page.context().newPage()
    await signIn(otherWindow, academy, await newPerson(academy, 'student', 4))
    await tryNow(404)
    await signIn(page, academy, student)
    await page.goto(`/dashboard/performances/${id}`)
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  })
})
