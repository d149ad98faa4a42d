// Protects: src/features/publishing, src/platform/web/player

import { wavOf } from '../../src/demo/strings.ts'
import { expect, expectFirstClass, test } from '../e2e/fixtures.ts'
import { signIn } from '../e2e/session.ts'

test.use({ alone: true })

test('a recording is heard in the office, and on the home page as it will be', async ({
  page,
  academy,
}) => {
  await signIn(page, academy, academy.people.admin)
  await page.goto('/admin/site')
  await page.getByRole('main').getByRole('link', { name: 'Home page', exact: true }).click()
  const recording = page.getByRole('group', { name: 'A short recording of students or tutors' })
  const choose = async (name: string, buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser')
    await recording.getByRole('button', { name: /^Choose/ }).click()
    await (await choosing).setFiles({ name, mimeType: 'audio/wav', buffer })
  }
  const broken = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(99)])
  await choose('broken.wav', broken)
  await expect(recording.getByRole('alert')).toContainText('save it again as MP3')

  await choose('bell.wav', wavOf([{ at: 0, pitch: 69, rings: 1.4 }]))
  const title = recording.getByLabel('What is played')
  await expect(title).toBeFocused()
  await title.fill('A bell')
  await recording.getByLabel('Who plays').fill('Ana O’Neill')
  const home = page.frameLocator('iframe[title="The page as it will be"]')
  const player = home.getByLabel('A bell, played by Ana O’Neill')
  await expect(player).toBeVisible({ timeout: 20_000 })
  await expect(home.getByRole('region', { name: 'Hear how it sounds.' })).toContainText('0:02')
  await player.evaluate(async (audio: HTMLAudioElement) => {
    audio.muted = true
    await audio.play()
  })
  await expect
    .poll(() => player.evaluate((it: HTMLAudioElement) => it.currentTime))
    .toBeGreaterThan(0.2)
  await expectFirstClass(page)
  await page.getByRole('button', { name: 'Throw draft away' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click()
  await expect(page.getByText('On the site', { exact: true })).toBeVisible()
})
