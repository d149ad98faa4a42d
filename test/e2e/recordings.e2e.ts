import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { aRecording } from '#features/recordings/fixtures.ts'
import { insertRecording } from '#features/recordings/server/data.ts'
import { wavOf } from '../../src/demo/strings.ts'
import type { TestAcademy } from '../academy.ts'
import { storeFile } from '../stored-file.ts'
import { courseTitles } from './course-titles.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { holdScript } from './network.ts'
import { newPerson, signIn, toast } from './session.ts'

/** Minutes of sound: more than a player preloads. */
const bytes = 40 * 1024 * 1024

const note = wavOf([{ at: 0, pitch: 60, rings: 1 }])

/** The note, and silence. */
function longWav() {
  const wav = Buffer.alloc(bytes)
  note.copy(wav)
  wav.writeUInt32LE(bytes - 8, 4)
  wav.writeUInt32LE(bytes - 44, 40)
  return wav
}

type Details = Partial<Parameters<typeof aRecording>[0]>

async function record(academy: TestAcademy, details: Details) {
  const created_by = academy.people.tutor.id
  const file_id = details.file_id ?? (await storeFile(academy, note))
  await insertRecording(academy.db, aRecording({ created_by, ...details, file_id }))
}

/** Signs in a student of this course alone. */
async function comeIn(page: Page, academy: TestAcademy, course_id: number) {
  await signIn(page, academy, await newPerson(academy, 'student', course_id))
}

const isPlaying = (media: Locator) =>
  media.evaluate((it: HTMLMediaElement) => !it.paused && it.currentTime > 0)

/** The row of a recording, with its player. */
const rowOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })

test('a student plays, seeks, and hears one at a time', async ({ page, academy }) => {
  for (const [title, day] of [
    ['Slow bows', '2026-03-02'],
    ['Fast bows', '2026-03-01'],
  ] as const) {
    const file_id = await storeFile(academy, longWav())
    await record(academy, { title, recorded_at: new Date(`${day}T23:30:00Z`), file_id })
  }
  await record(academy, { title: 'Somebody else’s', course_id: 5 })
  await comeIn(page, academy, 4)
  await page.goto('/dashboard')
  const sidebar = page.getByRole('navigation', { name: 'Student Portal' })
  await sidebar.getByRole('link', { name: 'Recordings' }).click()
  await expect(page).toHaveTitle('Recordings · Cadenza')
  await expect(page.getByRole('heading', { level: 1, name: 'Recordings' })).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'Slow bows',
    'Fast bows',
  ])
  await expect(page.getByRole('article').first()).toContainText('Violin')
  await expect(page.getByRole('article').first()).toContainText('Mar 2, 2026')

  const slow = rowOf(page, 'Slow bows')
  const fast = rowOf(page, 'Fast bows')
  await slow.getByRole('button', { name: 'Play Slow bows' }).press('Space')
  await expect.poll(() => isPlaying(slow.locator('audio'))).toBe(true)

  const half = await slow.locator('audio').evaluate((it: HTMLMediaElement) => it.duration / 2)
  const part = page.waitForResponse(
    (response) => Number(/=(\d+)/.exec(response.request().headers().range ?? '')?.[1]) > bytes / 3,
  )
  const place = slow.getByRole('slider', { name: 'Place in Slow bows' })
  await place.click()
  expect((await part).status()).toBe(206)
  expect((await part).headers()['content-range']).toMatch(new RegExp(`^bytes \\d+-\\d+/${bytes}$`))
  const seconds = () => place.getAttribute('aria-valuenow').then(Number)
  await expect.poll(async () => Math.abs((await seconds()) - half) < 20).toBe(true)
  await place.press('End')
  await place.press('ArrowLeft')
  await expect(place).toHaveAttribute('aria-valuetext', '15:46 of 15:51')

  await fast.getByRole('button', { name: 'Play Fast bows' }).click()
  await expect.poll(() => isPlaying(fast.locator('audio'))).toBe(true)
  await expect(slow.getByRole('button', { name: 'Play Slow bows' })).toBeVisible()
  expect(await isPlaying(slow.locator('audio'))).toBe(false)

  await test.step('the whole player, by its keys', async () => {
    await fast.getByRole('button', { name: 'Speed, loop of Fast bows' }).click()
    const player = page.getByRole('region', { name: 'Player: Fast bows' })
    await page.keyboard.press('k')
    await expect(player.getByRole('status')).toContainText('Paused at')
    await player.getByRole('slider').press('Home')
    await page.keyboard.press('l')
    await page.keyboard.press('[')
    await expect(player.getByRole('status')).toHaveText('Loop from 0:05')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('o')
    await expect(player.getByRole('button', { name: 'Loop 0:05 to 0:10' })).toBeVisible()
    await page.keyboard.press('-')
    await expect(player).toContainText('95 %, same pitch')
    await player.getByRole('radio', { name: '50 %' }).check()
    const media = fast.locator('audio')
    expect(
      await media.evaluate((it: HTMLMediaElement) => [it.playbackRate, it.preservesPitch]),
    ).toEqual([0.5, true])
    await page.keyboard.press('?')
    await expect(player.getByText('drop the loop')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('x')
    await expect(player.getByRole('button', { name: 'Loop from here' })).toBeVisible()
    await player.getByRole('checkbox', { name: /^Letters and signs/ }).uncheck()
    await player.getByRole('slider').focus()
    await page.keyboard.press('[')
    await page.keyboard.press('?')
    await expect(player.getByRole('button', { name: 'Loop from here' })).toBeVisible()
    await expect(player.getByText('drop the loop')).toBeVisible()
  })

  await test.step('the place is there again, and so is what was chosen', async () => {
    await page.reload()
    await expect(fast.getByRole('slider')).toHaveAttribute('aria-valuetext', '0:10 of 15:51')
    await fast.getByRole('button', { name: 'Speed, loop of Fast bows' }).click()
    await fast.getByRole('button', { name: 'Keys' }).click()
    await expect(fast.getByRole('checkbox', { name: /^Letters and signs/ })).not.toBeChecked()
  })
})

test.describe('with a file that is gone', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('the page says so, and the player comes back with it', async ({ page, academy }) => {
    const file_id = await storeFile(academy, note, { path: 'late.wav' })
    const there = join(academy.folder, 'files/late.wav')
    const away = `${there}.away`
    await rename(there, away)
    await record(academy, { title: 'Late', course_id: 2, file_id })
    await comeIn(page, academy, 2)
    await page.goto('/recordings')
    const row = page.getByRole('article')
    await expect(row.getByRole('alert')).toContainText('This recording could not be played.')
    await expect(row.getByRole('slider')).toHaveCount(0)
    await expectAccessible(page)
    await rename(away, there)
    await row.getByRole('button', { name: 'Try again' }).click()
    await expect(row.getByRole('alert')).toBeHidden()
    await expect(row.getByRole('slider')).toHaveAttribute('aria-valuetext', '0:00 of 0:01')
  })
})

test('a tutor leaves one and takes it away, on the open pages of its course too', async ({
  page,
  academy,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: academy.url })
  const desk = await context.newPage()
  await signIn(desk, academy, academy.people.otherTutor)
  await comeIn(page, academy, 3)
  await page.goto('/recordings')
  await expect(page.getByText('No recordings yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a Recording' })).toHaveCount(0)

  await desk.goto('/recordings')
  await desk.getByRole('button', { name: 'Add a Recording' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Add a Recording' })
  await dialog.getByRole('button', { name: 'Add Recording' }).click()
  await expect(dialog.getByText('Give it a title')).toBeVisible()
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await expectAccessible(desk)
  await dialog.getByLabel('Title').fill("O'Hara’s Reel")
  await expect(dialog.getByLabel('Course').locator('option')).toHaveText([
    'Choose a course',
    ...courseTitles,
  ])
  await dialog.getByLabel('Course').selectOption('3')
  const page_ = { name: 'reel.html', mimeType: 'text/html', buffer: Buffer.from('<p>') }
  await dialog.getByLabel('File').setInputFiles(page_)
  await expect(dialog.getByText(/^Please upload an MP3/)).toBeVisible()
  const buffer = wavOf([{ at: 0, pitch: 60, rings: 1 }])
  const release = await holdScript(desk, /decode-sound/)
  await dialog.getByLabel('File').setInputFiles({ name: 'reel.wav', mimeType: 'audio/wav', buffer })
  await dialog.getByRole('button', { name: 'Add Recording' }).click()
  await expect(dialog.getByText(/^Reading its length .* 0 %\. It is uploaded then/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Add Recording' }).click()
  await expect(dialog.getByRole('button', { name: 'Waiting for the file...' })).toBeVisible()
  release()
  await expect(toast(desk)).toContainText('Recording added')
  await expect(page.getByRole('article')).toContainText("O'Hara’s Reel")
  await expect(page.getByRole('article').getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    '0:00 of 0:01',
  )
  // Nothing is loaded for it: the browser that added it has read its length and its wave.
  expect(await page.locator('audio').evaluate((it: HTMLMediaElement) => it.readyState)).toBe(0)
  await expect(page.locator('.player-wave')).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)

  await desk.getByRole('button', { name: "Remove O'Hara’s Reel" }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toast(desk)).toContainText('Recording removed')
  await expect(page.getByText('No recordings yet.')).toBeVisible()
  await context.close()
})
