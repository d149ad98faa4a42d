// Protects: src/features/performances, src/platform/server/files

import { mkdir, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { insertAssignment } from '#features/assignments/server/data.ts'
import { type Note, wavOf } from '../../src/demo/strings.ts'
import { expect, expectAccessible, expectFirstClass, test } from '../e2e/fixtures.ts'
import { holdScript } from '../e2e/network.ts'
import { newPerson, signIn, toast } from '../e2e/session.ts'
import { openSession } from '../sessions.ts'
import { openMusicRoom } from '../takes.ts'

test.use({ alone: true })

/** Four seconds of a plucked A. */
const scale: Note[] = [0, 1, 2, 3].map((at) => ({ at, pitch: 69 + at, rings: 0.9 }))
const file = (name: string) => ({ name, mimeType: 'audio/wav', buffer: wavOf(scale) })

const take = (page: Page, number: number) =>
  page.getByRole('article', { name: `Take ${number}`, exact: true })
const comment = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })

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
