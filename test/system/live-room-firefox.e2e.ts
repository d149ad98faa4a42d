// Protects: src/features/live-rooms

import { test as base, expect } from '../e2e/fixtures.ts'
import {
  type AnyPage,
  createRoom,
  expectToReceive,
  joinAsGuest,
  openAs,
  participants,
  tileOf,
} from '../e2e/live-room.ts'
import { firefoxPath, openFirefox } from './firefox.ts'

const test = base.extend<{ firefox: Awaited<ReturnType<typeof openFirefox>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what is needed
  firefox: async ({}, use) => {
    const firefox = await openFirefox()
    await use(firefox)
    await firefox.close()
  },
})

test.use({
  // Firefox connects to no loopback address.
  media: 'everywhere',
  alone: true,
})

test.skip(
  !firefoxPath,
  'Neither /usr/bin/firefox-esr nor /usr/bin/firefox is there; FIREFOX_PATH can name another.',
)

/** Two browsers at two cores: a press in the one may take seconds to be seen in the other. */
const slow = { timeout: 20_000 }

test('Firefox and Chromium see and hear each other, whatever one switches on and off', async ({
  browser,
  academy,
  firefox,
}) => {
  test.setTimeout(120_000)
  const id = await createRoom(academy)
  const chromium = await openAs(browser, academy)
  await joinAsGuest(chromium, id, 'Clara')
  await participants(chromium, 1)
  await firefox.joinAsGuest(`${academy.url}/room/${id}`, 'Felix')
  await firefox.expectText('2 participants')
  await participants(chromium, 2)
  await expectToReceive(chromium, 1)
  await expectToReceive(firefox.page, 1)
  const felix = tileOf(chromium, 'Felix')

  await firefox.press('Mute')
  await expect(felix).toContainText('Muted', slow)
  await expect.poll(() => loudness(chromium), slow).toBeLessThan(0.001)
  await firefox.press('Unmute')
  await expect(felix).not.toContainText('Muted', slow)
  await expect.poll(() => loudness(chromium), slow).toBeGreaterThan(0.001)

  await firefox.press('Camera')
  await expect(felix.locator('video')).toHaveCount(0, slow)
  await firefox.press('Camera')
  await expect(felix.locator('video')).toBeVisible(slow)
  await expectToReceive(chromium, 1)
  await expectToReceive(firefox.page, 1)

  await drawScreen(firefox.page)
  await firefox.press('Share')
  const screens = chromium.getByRole('list', { name: 'Shared screens' })
  await expect
    .poll(() => screens.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth), {
      timeout: 20_000,
    })
    .toBeGreaterThan(0)
  await firefox.press('Share')
  await expect(screens).toHaveCount(0, slow)

  await firefox.press('Chat')
  await firefox.write('Message', 'Da capo')
  await firefox.press('Send')
  await expect(chromium.getByRole('button', { name: 'Chat 1 new' })).toBeVisible()
  await chromium.getByRole('button', { name: 'Leave' }).click()
  await firefox.expectText('1 participant')
  expect(firefox.errors).toEqual([])
  await chromium.context().close()
})

/** A screen to share: without a display Firefox has none. */
const drawScreen = (page: AnyPage) =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    setInterval(() => {
      if (context) context.fillStyle = `hsl(${performance.now() / 10} 80% 50%)`
      context?.fillRect(0, 0, canvas.width, canvas.height)
    }, 100)
    navigator.mediaDevices.getDisplayMedia = async () => canvas.captureStream()
  })

/** The level of the received sound, from 0 to 1. */
const loudness = (page: AnyPage) =>
  page.evaluate(async () => {
    const { connections } = globalThis as unknown as { connections: RTCPeerConnection[] }
    const open = connections.filter(({ signalingState }) => signalingState !== 'closed')
    const reports = await Promise.all(open.map((connection) => connection.getStats()))
    const heard = reports.flatMap((report) =>
      [...report.values()].filter(
        ({ type, kind, packetsReceived }) =>
          type === 'inbound-rtp' && kind === 'audio' && packetsReceived,
      ),
    )
    return heard.reduce((loudest, { audioLevel }) => Math.max(loudest, audioLevel ?? 0), 0)
  })
