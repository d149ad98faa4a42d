import { test as base, type Page } from '@playwright/test'
import { expect } from './fixtures.ts'
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

test('who has refused the microphone is told what to do, and tries again', async ({ page }) => {
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    let isFirst = true
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      if (isFirst) {
        isFirst = false
        throw new DOMException('No', 'NotAllowedError')
      }
      Object.assign(globalThis, { asked: constraints?.audio })
      return open(constraints)
    }
  })
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('The browser keeps the microphone from us.')
  await expect(page.getByRole('button', { name: 'Record take 1' })).toBeDisabled()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Record take 1' })).toBeEnabled()
  // As a meeting opens it, a browser takes a held note for noise.
  expect(await page.evaluate(() => (globalThis as unknown as { asked: object }).asked)).toEqual({
    channelCount: 2,
    echoCancellation: false,
    noiseSuppression: false,
    autoGainControl: false,
  })
})

test('a device without room, or without a memory, says so before anything is lost', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ quota: 1000, usage: 990 })
  })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Record take 1' })).toBeEnabled()
  await page.keyboard.press('r')
  await expect(page.getByText('This device has no more room.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record take 1' })).toBeEnabled()

  await page.addInitScript(() => {
    navigator.storage.getDirectory = async () => {
      throw new DOMException('Not in a private window', 'SecurityError')
    }
    navigator.storage.estimate = async () => ({})
  })
  await page.goto('/')
  await expect(page.getByText('This browser keeps nothing here')).toBeVisible()
  await page.getByLabel('Counted in').selectOption('Not at all')
  await record(page, '0:01')
  await expect(takes(page)).toHaveCount(1)
})
