// Protects: src/features/live-rooms

import type { Browser, Page } from '@playwright/test'
import type { TurnSettings } from '#features/live-rooms/server/engines/builtin/transport/ice-servers.ts'
import { test as base, expect, expectAccessible, expectNoSidewaysScroll } from '../e2e/fixtures.ts'
import {
  closeAll,
  createRoom,
  expectToReceive,
  joinAsGuest,
  openAs,
  participants,
} from '../e2e/live-room.ts'
import { openRelay, turnserverPath } from './relay.ts'

const secret = 'north wind and sun'

/** The academy's relays; a test changes them. */
const relays: TurnSettings = { urls: [], secret }

const test = base.extend<
  object,
  { relay: Awaited<ReturnType<typeof openRelay>>; withoutUdp: Browser }
>({
  relay: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what is needed
    async ({}, use) => {
      const relay = await openRelay(secret)
      await use(relay)
      await relay.close()
    },
    { scope: 'worker' },
  ],
  // A browser that sends nothing over UDP.
  withoutUdp: [
    async ({ playwright, launchOptions }, use) => {
      const policy = '--force-webrtc-ip-handling-policy=disable_non_proxied_udp'
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), policy],
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

test.use({
  media: true,
  relays,
  alone: true,
})

// Each of them has several browsers that encode pictures.
test.describe.configure({ mode: 'default' })

const blocked = 'Neither sound nor picture comes through: this network seems to block UDP'
const detour = 'sound takes a detour'

test('who cannot use UDP reads so, and writes', async ({ browser, withoutUdp, academy }) => {
  const id = await createRoom(academy)
  const [leo, ana] = [await openAs(withoutUdp, academy), await openAs(browser, academy)]
  await joinAsGuest(ana, id, 'Ana')
  await participants(ana, 1)
  await joinAsGuest(leo, id, 'Leo')
  await expect(leo.getByRole('alert')).toContainText(blocked)
  await expect(ana.getByRole('alert')).toHaveCount(0)
  await participants(leo, 2)
  await leo.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(leo)
  await expectNoSidewaysScroll(leo)
  await leo.getByRole('button', { name: 'Chat' }).click()
  await leo.getByLabel('Message', { exact: true }).fill('I hear nothing.')
  await leo.keyboard.press('Enter')
  await expect(ana.getByRole('button', { name: 'Chat 1 new' })).toBeVisible()
  await closeAll(leo, ana)
})

test.describe('by a relay', () => {
  test.skip(!turnserverPath, 'There is no turnserver; TURNSERVER_PATH can name one.')

  test.beforeEach(({ relay }) => {
    Object.assign(relays, { urls: [relay.over('udp')], secret })
  })

  test('people who have nothing else see and hear each other', async ({ browser, academy }) => {
    const id = await createRoom(academy)
    const pages = [
      await openWithRelayOnly(browser, academy),
      await openWithRelayOnly(browser, academy),
    ] as const
    for (const [index, page] of pages.entries()) await joinAsGuest(page, id, `Guest ${index}`)
    for (const page of pages) {
      await participants(page, 2)
      await expectToReceive(page, 1)
      expect(await candidateTypesOf(page)).toEqual(['relay udp', 'relay udp'])
    }
    for (const page of pages) await page.context().close()
  })

  test('a relay lets in nobody with a credential of another academy, or an old one', async ({
    browser,
    academy,
  }) => {
    const id = await createRoom(academy)
    const page = await openWithRelayOnly(browser, academy)
    Object.assign(relays, { secret: 'a secret of another academy' })
    await joinAsGuest(page, id, 'Leo')
    await expect(page.getByRole('alert')).toContainText(blocked)
    Object.assign(relays, { secret })
    const now = academy.clock.now
    academy.clock.now = new Date(Date.now() - 61 * 60_000)
    await joinAsGuest(page, id, 'Leo')
    await expect(page.getByRole('alert')).toContainText(blocked)
    academy.clock.now = now
    await joinAsGuest(page, id, 'Leo')
    await participants(page, 1)
    await expect.poll(() => candidateTypesOf(page)).toEqual(['relay udp', 'relay udp'])
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.context().close()
  })

  test('who cannot use UDP is there by TCP, and reads what it costs', async ({
    browser,
    withoutUdp,
    academy,
    relay,
  }) => {
    Object.assign(relays, { urls: [relay.over('udp'), relay.over('tcp')] })
    const id = await createRoom(academy)
    const [leo, ana] = [await openAs(withoutUdp, academy), await openAs(browser, academy)]
    await joinAsGuest(leo, id, 'Leo')
    await joinAsGuest(ana, id, 'Ana')
    for (const page of [leo, ana]) await expectToReceive(page, 1)
    expect(await candidateTypesOf(leo)).toEqual(['relay tcp', 'relay tcp'])
    await expect(leo.getByRole('status').filter({ hasText: detour })).toBeVisible()
    await leo.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(leo)
    await expectNoSidewaysScroll(leo)
    await leo.getByRole('button', { name: 'Got It' }).click()
    await expect(leo.getByText(detour)).toHaveCount(0)
    await expect(leo.getByRole('alert')).toHaveCount(0)
    await expect(ana.getByText(detour)).toHaveCount(0)
    await closeAll(leo, ana)
  })
})

/** A browser that connects by relays alone. */
async function openWithRelayOnly(...who: Parameters<typeof openAs>) {
  const page = await openAs(...who)
  await page.addInitScript(() => {
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(settings?: RTCConfiguration) {
        super({ ...settings, iceTransportPolicy: 'relay' })
      }
    }
  })
  return page
}

/** The types of the local candidates that its connections use. */
const candidateTypesOf = (page: Page) =>
  page.evaluate(async () => {
    const { connections } = globalThis as unknown as { connections: RTCPeerConnection[] }
    const ways: string[] = []
    for (const connection of connections) {
      if (connection.connectionState !== 'connected') continue
      const report = await connection.getStats()
      const all = [...report.values()]
      const chosen = all.find(({ type }) => type === 'transport')?.selectedCandidatePairId
      const local = report.get(report.get(chosen)?.localCandidateId)
      ways.push(`${local?.candidateType} ${local?.relayProtocol ?? ''}`)
    }
    return ways
  })
