// Protects: src/features/performances/web, src/platform/web/sound

import { readFile } from 'node:fs/promises'
import { test as base, type Page } from '@playwright/test'
import { expect, expectAccessible, widths } from '../e2e/fixtures.ts'
import { hearFile } from './hear-file.ts'
import { serveRecorder } from './recorder-page/serve.ts'
import { heldTones } from './tones-fixtures.ts'

/** The recorder alone, in a browser whose microphone hears 440 Hz on the left and 660 on the right. */
const test = base.extend<object, { tonesPath: string; recorderUrl: string }>({
  ...heldTones,
  recorderUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what is needed
    async ({}, use) => {
      const { url, close } = await serveRecorder()
      await use(url)
      await close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ recorderUrl }, use) => use(recorderUrl),
})

const takes = (page: Page) => page.getByRole('listitem')
const clock = (page: Page, time: string) => expect(page.getByRole('timer')).toHaveText(time)

/** Records until the clock shows a time. */
async function record(page: Page, time = '0:02') {
  await expect(page.getByRole('button', { name: /^Record take/ })).toBeEnabled()
  await page.keyboard.press('r')
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible()
  await clock(page, time)
  await page.keyboard.press('r')
  await expect(page.getByRole('button', { name: /^Record take/ })).toBeEnabled()
}

async function handIn(page: Page, name: string) {
  await page.getByRole('button', { name }).click()
  const link = page.getByRole('link', { name: /^Download/ }).last()
  await expect(link).toBeVisible()
  const [, ms] = /of (\d+) ms/.exec(await link.innerText()) ?? []
  const downloading = page.waitForEvent('download')
  await link.click()
  const download = await downloading
  return {
    name: download.suggestedFilename(),
    ms: Number(ms),
    heard: await hearFile(page, await readFile(await download.path())),
  }
}

test('a take is counted in, survives a reload while it is recorded, is cut and handed in with both channels', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByLabel('Beats a minute').fill('240')
  await page.getByLabel('Beats a minute').press('Enter')
  await expect(page.getByRole('button', { name: 'Record take 1' })).toBeEnabled()
  await page.keyboard.press('r')
  await clock(page, 'Count-in')
  await expect(page.getByText('Recording', { exact: true })).toBeAttached()
  await clock(page, '0:03')
  await page.reload()

  const first = takes(page).first()
  await expect(first.getByRole('heading', { name: 'Take 1' })).toBeVisible()
  const start = first.getByRole('slider', { name: 'Start of take 1' })
  // A quarter of a second, a bar of four beats at 240, less a breath.
  await expect.poll(() => start.inputValue().then(Number)).toBeGreaterThan(1000)
  expect(Number(await start.inputValue())).toBeLessThan(1300)
  await first.getByRole('button', { name: 'Undo the cut' }).click()
  await expect(start).toHaveValue('0')

  await start.fill('500')
  await start.press('ArrowRight')
  await first.getByRole('slider', { name: 'End of take 1' }).fill('2050')
  await expect(start).toHaveAttribute('aria-valuetext', '0:00.5')
  await page.reload()
  await expect(start).toHaveValue('550')

  await page.getByRole('button', { name: 'Play take 1' }).click()
  await expect(page.getByRole('button', { name: 'Stop take 1' })).toBeVisible()
  // It stops at its end by itself.
  await expect(page.getByRole('button', { name: 'Play take 1' })).toBeVisible()

  const { name, ms, heard } = await handIn(page, 'Hand in take 1')
  expect(name).toBe('Etude no. 3, take 1.m4a')
  expect(Math.abs(ms - 1500)).toBeLessThanOrEqual(50)
  expect(Math.abs(heard.seconds - 1.5)).toBeLessThanOrEqual(0.05)
  expect(Math.abs(heard.playerSeconds - 1.5)).toBeLessThanOrEqual(0.05)
  expect(heard.hertz.map((it) => Math.round(it))).toEqual([440, 660])
  expect(heard.apart).toBeGreaterThan(30)
  await expect(page.getByText('Nothing recorded yet.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nothing recorded yet.')).toBeVisible()
})

test('takes stand beside each other for their person alone, as long as they are not deleted', async ({
  page,
}) => {
  await page.goto('/?fails')
  await page.getByLabel('Counted in').selectOption('Not at all')
  await record(page, '0:01')
  await record(page, '0:01')
  await expect(takes(page)).toHaveCount(2)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    const sideways = () => document.documentElement.scrollWidth - innerWidth
    expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0)
  }
  // What is refused can be handed in again.
  await page.getByRole('button', { name: 'Hand in take 2' }).click()
  await expect(page.getByRole('button', { name: 'Hand in take 2' })).toBeEnabled()
  await page.getByRole('button', { name: 'Delete take 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(takes(page)).toHaveCount(1)

  await page.goto('/?person=ben')
  await expect(page.getByText('Nothing recorded yet.')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Take 2' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record take 3' })).toBeEnabled()
  const { ms, heard } = await handIn(page, 'Hand in take 2')
  expect(Math.abs(heard.playerSeconds * 1000 - ms)).toBeLessThanOrEqual(50)
  expect(heard.hertz.map((it) => Math.round(it))).toEqual([440, 660])
})

test('a film is recorded with its sound, and says how long it lasts', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Counted in').selectOption('Not at all')
  await page.getByRole('button', { name: 'Film' }).click()
  await expect(page.getByLabel('Your camera')).toBeVisible()
  await record(page)
  const { name, ms, heard } = await handIn(page, 'Hand in take 1')
  expect(name).toMatch(/\.(mp4|webm)$/)
  expect(ms).toBeGreaterThan(1900)
  expect(Math.abs(heard.playerSeconds * 1000 - ms)).toBeLessThanOrEqual(100)
  expect(heard.hertz.map((it) => Math.round(it))).toEqual([440, 660])
})

test('a silent take says so; what is unplugged leaves what was recorded, for a month', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext()
      const out = new MediaStreamAudioDestinationNode(context)
      const nothing = new ConstantSourceNode(context, { offset: 0 })
      nothing.connect(out)
      nothing.start()
      const { stream } = out
      const [track] = stream.getAudioTracks()
      Object.assign(globalThis, {
        unplug() {
          track?.stop()
          track?.dispatchEvent(new Event('ended'))
        },
      })
      return stream
    }
  })
  await page.goto('/')
  await page.getByLabel('Counted in').selectOption('Not at all')
  await expect(page.getByRole('button', { name: 'Record take 1' })).toBeEnabled()
  await page.getByRole('button', { name: 'Record take 1' }).click()
  await clock(page, '0:02')
  await page.evaluate(() => (globalThis as unknown as { unplug(): void }).unplug())
  await expect(page.getByText('The microphone or camera is gone.')).toBeVisible()
  await expect(page.getByText('This take is silent.')).toBeVisible()
  await expect(page.getByText('No microphone was found.')).toBeVisible()

  const day = 24 * 60 * 60 * 1000
  await page.clock.setSystemTime(Date.now() + 29 * day)
  await page.reload()
  await expect(page.getByText('This take is silent.')).toBeVisible()
  await page.clock.setSystemTime(Date.now() + 31 * day)
  await page.reload()
  await expect(page.getByText('Nothing recorded yet.')).toBeVisible()
})

test('what a phone cannot play becomes M4A; what it can play, and what nobody can, stays', async ({
  page,
}) => {
  await page.goto('/')
  const made = await page.evaluate(async () => {
    const { makePlayable, readSound } =
      globalThis as unknown as typeof import('../../src/platform/web/sound/make-playable.ts') &
        typeof import('../../src/platform/web/sound/read-sound.ts')
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: {
        channelCount: 2,
        echoCancellation: false,
        autoGainControl: false,
        noiseSuppression: false,
      },
    })
    const recorder = new MediaRecorder(stream, { mimeType: 'audio/webm;codecs=opus' })
    const pieces: Blob[] = []
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve
      recorder.ondataavailable = ({ data }) => {
        pieces.push(data)
        if (pieces.length === 4) recorder.stop()
      }
    })
    recorder.start(250)
    await stopped
    const webm = new File(pieces, 'A “take”.webm')
    const steps: number[] = []
    const was = await readSound(webm)
    const { file, outcome } = await makePlayable(webm, was?.facts.duration_ms ?? 0, {
      onProgress: (it) => steps.push(it),
    })
    const is = await readSound(file)
    const noise = new File(['no sound at all'], 'noise.mp3')
    const stopping = AbortSignal.abort()
    return {
      name: file.name,
      outcome,
      progress: steps.at(-1),
      was,
      is,
      again: (await makePlayable(file, is?.facts.duration_ms ?? 0)).outcome,
      noise: (await makePlayable(noise, 1000)).outcome,
      unread: await readSound(noise),
      stopped: await readSound(webm, { signal: stopping }).catch((error) => error.name),
    }
  })
  expect(made).toMatchObject({
    name: 'A “take”.m4a',
    outcome: 'converted',
    progress: 1,
    is: { hasPicture: false, channels: 2 },
    again: 'as-it-was',
    noise: 'not-possible',
    unread: undefined,
    stopped: 'AbortError',
  })
  const [was, is] = [made.was?.facts, made.is?.facts]
  expect(Math.abs((was?.duration_ms ?? 0) - (is?.duration_ms ?? 99))).toBeLessThanOrEqual(50)
  // A quarter of full scale, as the tones are.
  const median = is?.peaks.toSorted((one, other) => one - other)[300] ?? 0
  expect(Math.abs(median - 25)).toBeLessThanOrEqual(3)
})
