// Protects: src/features/live-rooms

import type { Page } from '@playwright/test'
import { visitor } from '#platform/actor.ts'
import type { TestAcademy } from '../academy.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../e2e/fixtures.ts'
import {
  closeAll,
  createRoom,
  joinAsGuest,
  joinClass,
  openAs,
  openClass,
  participants,
  tileOf,
  withMedia,
} from '../e2e/live-room.ts'
import { openRoomSocket } from '../room-socket.ts'
import { seenMarks, showTestCard } from './test-card.ts'

test.use(withMedia)

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

test('the whole picture arrives, with 2, 3, 6 and 10 people and a shared screen', async ({
  browser,
  academy,
}) => {
  test.setTimeout(120_000)
  const id = await createRoom(academy, { max_participants: 40 })
  const tutor = await openAs(browser, academy, academy.people.tutor)
  const guest = await openAs(browser, academy)
  await showTestCard(guest)
  await joinClass(tutor, `/live-rooms/${id}`)
  await joinAsGuest(guest, id, 'Leo')
  const sockets: Awaited<ReturnType<typeof joinWithoutMedia>>[] = []
  for (const count of [2, 3, 6, 10]) {
    while (sockets.length < count - 2)
      sockets.push(await joinWithoutMedia(academy, id, sockets.length))
    await participants(tutor, count)
    await test.step(`${count} people`, () =>
      atEverySize(tutor, () => expectWhole(tutor, tileOf(tutor, 'Leo').locator('video'))))
  }

  await test.step('whom the host puts into the spotlight is large for everybody', async () => {
    await press(tutor, 'Make Guest: Bartholomew 3')
    await expect(largeTile(tutor)).toContainText('Bartholomew 3')
    await expect(largeTile(guest)).toHaveCount(0)
    await press(tutor, 'Spotlight')
    await expect(largeTile(guest)).toContainText('Bartholomew 3')
    await expect(guest.getByRole('button', { name: 'Spotlight' })).toHaveCount(0)
    await expectAccessible(guest)
    await press(guest, 'Make Tutor')
    await expect(largeTile(guest)).toContainText('Tutor')
    await press(tutor, 'Unpin')
    await press(tutor, 'Spotlight')
    await expect(largeTile(tutor)).toHaveCount(0)
    await expect(largeTile(guest)).toContainText('Tutor')
  })

  await press(guest, 'Share')
  const screen = tutor.getByRole('list', { name: 'Shared screens' }).locator('video')
  await atEverySize(tutor, async () => {
    await expectWhole(tutor, screen)
    await expectWhole(tutor, tileOf(tutor, 'Leo').locator('video'))
    await expectAccessible(tutor)
  })
  for (const socket of sockets) socket.leave()
  await closeAll(tutor, guest)
})

test('of two the other one is large; a press changes that, and one’s own picture can be hidden', async ({
  browser,
  academy,
}) => {
  const { tutor, guest } = await openClass(browser, academy)
  await guest.setViewportSize({ width: 390, height: 844 })
  await expect(largeTile(guest)).toContainText("Tutor O'Test")
  await press(guest, 'Make yourself large')
  await expect(largeTile(guest)).toContainText('You')
  await press(guest, 'Make Tutor')
  await expect(largeTile(guest)).toContainText("Tutor O'Test")

  await press(guest, 'Full screen')
  await expect
    .poll(() => guest.evaluate(() => document.fullscreenElement?.textContent))
    .toContain("Tutor O'Test")
  await press(guest, 'Leave full screen')
  await expect.poll(() => guest.evaluate(() => document.fullscreenElement)).toBeNull()

  await press(guest, 'Hide your own picture')
  await expect(tileOf(guest, 'You')).toHaveCount(0)
  await expect(tileOf(tutor, 'Leo').locator('video')).toBeVisible()
  await guest.reload()
  await participants(guest, 2)
  await expect(tileOf(guest, 'You')).toHaveCount(0)
  await guest.getByRole('toolbar').getByRole('button', { name: 'People' }).click()
  await press(guest, 'Show my picture')
  await guest.getByRole('button', { name: 'Close people' }).click()
  await expect(tileOf(guest, 'You')).toBeVisible()
  await closeAll(tutor, guest)
})

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

const largeTile = (page: Page) => page.locator('[data-large]')

/** Somebody who has joined and shows nothing, with as long a name as there is. */
async function joinWithoutMedia(academy: TestAcademy, roomId: string, index: number) {
  const socket = await openRoomSocket(academy, visitor, roomId, 'link', {
    address: `203.0.113.${index}`,
  })
  socket.join(`Bartholomew ${index} `.padEnd(60, 'm'))
  await expect.poll(() => socket.all('joined').length).toBe(1)
  return socket
}

async function atEverySize(page: Page, check: () => Promise<void>) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await check()
    await expectNoSidewaysScroll(page)
  }
}

/** Nearly all of each corner: its edges are blurred. */
const expectWhole = (page: Page, picture: ReturnType<Page['locator']>) =>
  expect
    .poll(async () => Math.min(...(await seenMarks(page, picture))), { timeout: 20_000 })
    .toBeGreaterThan(0.6)
