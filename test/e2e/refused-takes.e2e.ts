import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { insertAssignment } from '#features/assignments/server/data.ts'
import { wavOf } from '../../src/demo/strings.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { newPerson, signIn } from './session.ts'

test.use({ expectedErrors: [/Failed to load resource|ERR_/] })

/** Four seconds of a plucked A. */
const file = (name: string) => ({
  name,
  mimeType: 'audio/wav',
  buffer: wavOf([{ at: 0, pitch: 69, rings: 3.9 }]),
})
const files = /\/api\/takes\/[^/]+\/file$/
const take = (page: Page, number: number) =>
  page.getByRole('article', { name: `Take ${number}`, exact: true })

test('what is refused after it was handed in stays where its owner is, with the file, until they discard it', async ({
  page,
  academy,
}) => {
  const row = { title: 'Long tones', course_id: 4, created_by: academy.people.tutor.id }
  const { id } = await insertAssignment(academy.db, { ...row, asks_for: 'performance' })
  await signIn(page, academy, await newPerson(academy, 'student', 4))
  await page.goto(`/dashboard/performances/${id}`)
  const sent = file('Long tones.wav')
  // What arrives is no sound: something on the way has changed it.
  await page.route(files, (route) =>
    route.request().method() === 'PATCH'
      ? route.continue({ postData: Buffer.alloc(sent.buffer.length) })
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Hand in a file' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sound or film').setInputFiles(sent)
  await expect(dialog.getByText('0:04', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Hand In' }).click()

  const refused = page.getByRole('alert').filter({ hasText: 'Not handed in: Long tones' })
  await expect(refused).toContainText('Please choose an MP3, M4A')
  await expect(take(page, 1)).toBeHidden()
  await expectAccessible(page)
  await page.goto('/dashboard')
  await expect(refused).toBeVisible()
  const saving = page.waitForEvent('download')
  await refused.getByRole('link', { name: 'Save the file' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('Long tones.wav')
  expect((await readFile(await saved.path())).equals(sent.buffer)).toBe(true)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText('Your take was not handed in: Long tones')).toBeVisible()
  await page.keyboard.press('Escape')

  await refused.getByRole('button', { name: 'Discard the file' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(refused).toBeVisible()
  await refused.getByRole('button', { name: 'Discard the file' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(refused).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(refused).toBeHidden()
})

test('an assignment that is gone is told to who has handed in', async ({ page, academy }) => {
  const row = { title: 'Short tones', course_id: 4, created_by: academy.people.tutor.id }
  const { id } = await insertAssignment(academy.db, { ...row, asks_for: 'performance' })
  await signIn(page, academy, await newPerson(academy, 'student', 4))
  await page.goto(`/dashboard/performances/${id}`)
  await page.route(files, (route) => route.abort())
  await page.getByRole('button', { name: 'Hand in a file' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sound or film').setInputFiles(file('Short tones.wav'))
  await dialog.getByRole('button', { name: 'Hand In' }).click()
  await expect(take(page, 1)).toContainText('It goes on by itself')
  await academy.db.deleteFrom('assignments').where('id', '=', id).execute()
  await page.unroute(files)
  await page.goto('/dashboard')
  const refused = page.getByRole('alert').filter({ hasText: 'Not handed in: Short tones' })
  await expect(refused).toContainText('The assignment was deleted')
  await expect(refused.getByRole('link', { name: 'Save the file' })).toBeVisible()
})
