// Protects: src/features/live-rooms

import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../e2e/fixtures.ts'
import {
  closeAll,
  connectionsOf,
  expectToReceive,
  openClass,
  participants,
  sentMicrophone,
  withMedia,
} from '../e2e/live-room.ts'

test.use(withMedia)

test('devices change during a class, and how loud somebody is', async ({ browser, academy }) => {
  const { tutor, guest } = await openClass(browser, academy)
  await expectToReceive(guest, 1)
  const before = await connectionsOf(tutor)
  await openPanel(tutor, 'Devices')
  const panel = tutor.getByRole('complementary', { name: 'Devices' })

  const microphone = panel.getByLabel('Microphone', { exact: true })
  await microphone.selectOption('Fake Audio Input 1')
  await expect.poll(() => sentMicrophone(tutor)).toMatchObject({ label: 'Fake Audio Input 1' })
  await expectToReceive(guest, 1)
  expect(await connectionsOf(tutor)).toBe(before)
  await expect
    .poll(() => panel.getByRole('meter').getAttribute('aria-valuenow').then(Number))
    .toBeGreaterThan(10)

  const loudspeaker = panel.getByLabel('Loudspeaker')
  const chosen = await loudspeaker.locator('option').nth(2).getAttribute('value')
  await loudspeaker.selectOption(chosen)
  await expect.poll(() => heardBy(tutor).then(({ sinkId }) => sinkId)).toBe(chosen)
  const testSound = panel.getByRole('button', { name: 'Play a test sound' })
  await testSound.click()
  await expect(panel.getByRole('button', { name: 'Left, then right...' })).toBeDisabled()
  await expect(testSound).toBeEnabled()

  await openPanel(tutor, 'People')
  await tutor.getByLabel('Volume of Guest: Leo').fill('30')
  await expect.poll(() => heardBy(tutor).then(({ volume }) => volume)).toBeCloseTo(0.3)
  await tutor.reload()
  await participants(tutor, 2)
  await expect.poll(() => heardBy(tutor).then(({ volume }) => volume)).toBeCloseTo(0.3)

  await openPanel(tutor, 'Devices')
  for (const width of [390, 1440]) {
    await tutor.setViewportSize({ width, height: 844 })
    await expectAccessible(tutor)
    await expectNoSidewaysScroll(tutor)
  }
  await closeAll(tutor, guest)
})

const openPanel = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true }).click()

/** The element that plays the one other participant. */
const heardBy = (page: Page) =>
  page
    .locator('audio')
    .evaluate((audio: HTMLAudioElement) => ({ volume: audio.volume, sinkId: audio.sinkId }))
