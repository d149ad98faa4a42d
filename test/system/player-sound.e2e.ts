// Protects: src/platform/web/player, src/platform/web/sound

import type { Page } from '@playwright/test'
import { aRecording } from '#features/recordings/fixtures.ts'
import { insertRecording } from '#features/recordings/server/data.ts'
import { expect, test } from '../e2e/fixtures.ts'
import { newPerson, signIn } from '../e2e/session.ts'
import { storeFile } from '../stored-file.ts'
import { wavHeader, wavOfSamples, wavRate } from '../wav.ts'
import { hearAnew, hearPage, placesHeard, risingTone, turnsIn } from './heard-places.ts'

test.use({ alone: true })

/** In hertz. */
const pitch = 880

test('half speed keeps the pitch within five cents', async ({ page, academy }) => {
  const tone = wavOfSamples(12, (second) => 0.37 * Math.sin(2 * Math.PI * pitch * second))
  const file_id = await storeFile(academy, tone)
  const created_by = academy.people.tutor.id
  await insertRecording(academy.db, aRecording({ created_by, title: 'A tone', file_id }))
  await signIn(page, academy, await newPerson(academy, 'student', 4))
  await page.goto('/recordings')
  await page.getByRole('button', { name: 'Play A tone' }).click()
  expect(cents(await heardPitch(page))).toBeLessThan(5)
  await page.getByRole('button', { name: 'Speed, loop of A tone' }).click()
  await page.getByRole('radio', { name: '50 %' }).check()
  const slow = await heardPitch(page)
  expect(cents(slow)).toBeLessThan(5)
  // It is slow indeed: the place goes on by half of the time.
  const place = () => page.locator('audio').evaluate((media: HTMLAudioElement) => media.currentTime)
  const [before, since] = [await place(), Date.now()]
  await expect.poll(place).toBeGreaterThan(before + 0.5)
  expect(Date.now() - since).toBeGreaterThan(900)
})

test('a loop turns within ten milliseconds of its ends at every speed', async ({
  page,
  academy,
}) => {
  const file_id = await storeFile(academy, risingTone())
  const created_by = academy.people.tutor.id
  await insertRecording(academy.db, aRecording({ created_by, title: 'A rise', file_id }))
  await signIn(page, academy, await newPerson(academy, 'student', 4))
  await hearPage(page)
  await page.goto('/recordings')
  await page.getByRole('button', { name: 'Speed, loop of A rise' }).click()
  const player = page.getByRole('region', { name: 'Player: A rise' })
  await expect(player).toContainText('of 0:12')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('i')
  await page.keyboard.press('k')
  const audio = page.getByRole('article').filter({ hasText: 'A rise' }).locator('audio')
  const place = () => audio.evaluate((it: HTMLMediaElement) => it.currentTime)
  await expect.poll(place, { intervals: [20] }).toBeGreaterThan(5.4)
  await page.keyboard.press('o')
  const end = player.locator('.player-repeat-end')
  const from = 5000
  const to =
    12_000 * Number(await end.evaluate((it: HTMLElement) => it.style.getPropertyValue('--at')))
  expect(to).toBeGreaterThan(5400)

  for (const speed of [100, 50, 75, 120]) {
    await test.step(`at ${speed} %`, async () => {
      await player.getByRole('radio', { name: `${speed} %` }).check()
      // The element stands still as soon as the loop itself sounds.
      const isStill = () => audio.evaluate((it: HTMLMediaElement) => it.paused)
      await expect.poll(isStill, { intervals: [20] }).toBe(true)
      await hearAnew(page)
      const turns = async () => turnsIn(await placesHeard(page))
      await expect.poll(async () => (await turns()).length, { intervals: [400] }).toBeGreaterThan(1)
      for (const turn of await turns()) {
        expect(Math.abs(turn.to - to)).toBeLessThanOrEqual(10)
        expect(Math.abs(turn.from - from)).toBeLessThanOrEqual(10)
        expect(turn.silent).toBeLessThan(20)
      }
    })
  }

  await test.step('a jump within it stays within it', async () => {
    const slider = player.getByRole('slider')
    const { width = 0 } = (await slider.boundingBox()) ?? {}
    await slider.click({ position: { x: (width * 5200) / 12_000, y: 20 } })
    await hearAnew(page)
    const turns = async () => turnsIn(await placesHeard(page)).length
    await expect.poll(turns, { intervals: [200] }).toBeGreaterThan(0)
    await player.getByRole('button', { name: 'Pause A rise' }).click()
    const seconds = await slider.getAttribute('aria-valuenow')
    expect(seconds).toBe('5')
    await expect(player.getByRole('button', { name: 'Play A rise' })).toBeVisible()
  })
})

test('a long sound is fetched by ranges, where it is heard', async ({ page, academy }) => {
  const megabyte = 1024 * 1024
  const bytes = 64 * megabyte
  const wav = Buffer.concat([wavHeader(bytes), Buffer.alloc(bytes - 44)])
  const file_id = await storeFile(academy, wav)
  const created_by = academy.people.tutor.id
  const duration_ms = Math.round(((bytes - 44) / 2 / wavRate) * 1000)
  const about = { title: 'A lesson', course_id: 5, duration_ms, peaks: Array(600).fill(50) }
  await insertRecording(academy.db, aRecording({ created_by, file_id, ...about }))
  await signIn(page, academy, await newPerson(academy, 'student', 5))
  const fetched = await weighMedia(page)

  await page.goto('/recordings')
  await page.getByRole('button', { name: 'Speed, loop of A lesson' }).click()
  const player = page.getByRole('region', { name: 'Player: A lesson' })
  await page.waitForLoadState('networkidle')
  expect(fetched.bytes()).toBe(0)

  const slider = player.getByRole('slider')
  await slider.click()
  await page.keyboard.press('k')
  const place = () =>
    page.locator('audio').evaluate((it: HTMLMediaElement) => it.currentTime * 1000)
  await expect.poll(place).toBeGreaterThan(duration_ms / 2 + 300)
  await page.keyboard.press('k')
  expect(fetched.starts().some((start) => start > bytes / 3)).toBe(true)
  // A browser reads ahead as it likes, the more the slower it plays.
  expect(fetched.bytes()).toBeLessThan(bytes / 2)

  await page.keyboard.press('i')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('o')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('k')
  const isLooping = () => page.locator('audio').evaluate((it: HTMLMediaElement) => it.paused)
  await expect.poll(isLooping).toBe(true)
  await expect(player.getByRole('button', { name: 'Pause A lesson' })).toBeVisible()
  // With the whole of it for the loop it would be more than all.
  expect(fetched.bytes()).toBeLessThan(bytes * 0.75)
})

test('the last moment of a sound is read with the minute before', async ({ page, academy }) => {
  await page.addInitScript(() => {
    const { configure } = AudioDecoder.prototype
    AudioDecoder.prototype.configure = function (config) {
      Object.assign(window, { hasPassedPackets: true })
      configure.call(this, config)
    }
  })
  // Silent frames of MP3, 26 ms each: one is left over after a minute.
  const frame = Buffer.alloc(417)
  frame.writeUInt32BE(0xff_fb_90_c4)
  const buffer = Buffer.concat(Array(Math.ceil(60 / (1152 / 44_100)) + 1).fill(frame))
  await signIn(page, academy, await newPerson(academy, 'tutor'))
  await page.goto('/recordings')
  await page.getByRole('button', { name: 'Add a Recording' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('A minute')
  await dialog.getByLabel('Course').selectOption('4')
  await dialog.getByLabel('File').setInputFiles({ name: 'a.mp3', mimeType: 'audio/mpeg', buffer })
  await dialog.getByRole('button', { name: 'Add Recording' }).click()
  const slider = page.getByRole('slider', { name: 'Place in A minute' })
  await expect(slider).toHaveAttribute('aria-valuetext', '0:00 of 1:00')
  expect(await page.evaluate(() => 'hasPassedPackets' in window)).toBe(false)
})

/** What the player has fetched of sounds, as it arrives. */
async function weighMedia(page: Page) {
  const session = await page.context().newCDPSession(page)
  const requests = new Map<string, { start: number; bytes: number }>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.endsWith('/media')) return
    const range = request.headers.Range ?? request.headers.range ?? ''
    requests.set(requestId, { start: Number(/=(\d+)/.exec(range)?.[1] ?? 0), bytes: 0 })
  })
  const note = (requestId: string, count: (before: number) => number) => {
    const request = requests.get(requestId)
    if (request) request.bytes = count(request.bytes)
  }
  session.on('Network.dataReceived', ({ requestId, dataLength }) =>
    note(requestId, (before) => before + dataLength),
  )
  // What no script reads piece by piece is told of in the end.
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    note(requestId, (before) => Math.max(before, encodedDataLength)),
  )
  await session.send('Network.enable')
  const all = () => [...requests.values()]
  return {
    bytes: () => all().reduce((sum, { bytes }) => sum + bytes, 0),
    starts: () => all().map(({ start }) => start),
  }
}

/** How far a frequency is from the tone's, in hundredths of a half tone. */
const cents = (hertz: number) => Math.abs(1200 * Math.log2(hertz / pitch))

/**
 * The strongest frequency of what comes out of the player, once it stands still: the top of the parabola
 * through the highest bin and its neighbours, in decibels.
 */
async function heardPitch(page: Page) {
  await page.evaluate(async () => {
    const known = window as { analyser?: AnalyserNode }
    if (known.analyser) return
    const media = document.querySelector('audio') as HTMLAudioElement
    const context = new AudioContext({ sampleRate: 48_000 })
    const source = context.createMediaElementSource(media)
    known.analyser = new AnalyserNode(context, { fftSize: 32_768, smoothingTimeConstant: 0 })
    source.connect(known.analyser).connect(context.destination)
    await context.resume()
  })
  const read = () =>
    page.evaluate(() => {
      const { analyser } = window as unknown as { analyser: AnalyserNode }
      const levels = new Float32Array(analyser.frequencyBinCount)
      analyser.getFloatFrequencyData(levels)
      const top = levels.indexOf(Math.max(...levels))
      const [left = 0, middle = 0, right = 0] = levels.slice(top - 1, top + 2)
      if (!(middle > -60)) return 0
      const shift = (left - right) / (2 * (left - 2 * middle + right))
      return ((top + shift) * analyser.context.sampleRate) / analyser.fftSize
    })
  // The window of the analysis is two thirds of a second long.
  const before: number[] = []
  await expect
    .poll(async () => {
      before.push(await read())
      const last = before.slice(-4)
      return (
        last.length === 4 && Math.min(...last) > 0 && Math.max(...last) - Math.min(...last) < 0.5
      )
    })
    .toBe(true)
  return before.at(-1) ?? 0
}
