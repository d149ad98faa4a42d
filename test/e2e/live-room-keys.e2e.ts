import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { closeAll, createRoom, joinAsGuest, openAs, participants, withMedia } from './live-room.ts'

test.use(withMedia)

test('keys mute, talk, show and raise a hand, but not where one types; the screen stays awake', async ({
  browser,
  academy,
}) => {
  const id = await createRoom(academy)
  const guest = await openAs(browser, academy)
  await countWakeLocks(guest)
  await joinAsGuest(guest, id, 'Leo')
  await participants(guest, 1)
  const { keyboard } = guest
  const key = (name: string) =>
    guest.getByRole('toolbar').getByRole('button', { name, exact: true })
  const [mute, unmute, camera, hand] = [key('Mute'), key('Unmute'), key('Camera'), key('Hand')]

  await expect(mute).toHaveAttribute('aria-keyshortcuts', 'M')
  await expect(mute).toHaveAttribute('title', /M, or hold Space to talk/)
  await expect(camera).toHaveAttribute('aria-pressed', 'true')
  await keyboard.press('m')
  await expect(unmute).toBeVisible()
  await keyboard.down('Space')
  await expect(mute).toBeVisible()
  await keyboard.up('Space')
  await expect(unmute).toBeVisible()
  await keyboard.press('v')
  await expect(camera).toHaveAttribute('aria-pressed', 'false')
  await keyboard.press('h')
  await expect(hand).toHaveAttribute('aria-pressed', 'true')
  await keyboard.press('Control+m')
  await expect(unmute).toBeVisible()

  await test.step('a focused button takes Space itself', async () => {
    await hand.focus()
    await keyboard.down('Space')
    await keyboard.press('v')
    await expect(camera).toHaveAttribute('aria-pressed', 'true')
    await expect(unmute).toBeVisible()
    await keyboard.up('Space')
    await expect(hand).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('what is typed is typed', async () => {
    await key('Chat').click()
    const message = guest.getByLabel('Message', { exact: true })
    await message.pressSequentially('hm v')
    await expect(message).toHaveValue('hm v')
    await expect(unmute).toBeVisible()
    await expect(hand).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('they can be switched off', async () => {
    await key('Devices').click()
    await guest.getByLabel(/^Keys:/).uncheck()
    await expect(unmute).not.toHaveAttribute('aria-keyshortcuts')
    await keyboard.press('m')
    await keyboard.press('h')
    await guest.getByLabel(/^Keys:/).check()
    await keyboard.press('h')
    // Had the first ones counted, the hand would be down.
    await expect(hand).toHaveAttribute('aria-pressed', 'true')
    await expect(unmute).toBeVisible()
    await expectAccessible(guest)
  })

  const before = await wakeLocks(guest)
  expect(before).toBeGreaterThan(0)
  await guest.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => wakeLocks(guest)).toBe(before + 1)
  await closeAll(guest)
})

const countWakeLocks = (page: Page) =>
  page.addInitScript(() => {
    const counted = Object.assign(globalThis, { wakeLocks: 0 })
    const wakeLock = {
      async request() {
        counted.wakeLocks += 1
        return { release: async () => {} }
      },
    }
    Object.defineProperty(navigator, 'wakeLock', { value: wakeLock })
  })

const wakeLocks = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { wakeLocks: number }).wakeLocks)
