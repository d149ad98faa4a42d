// Protects: src/features/live-rooms

import type { Page } from '@playwright/test'
import { expect, expectAccessible } from '../e2e/fixtures.ts'
import { createRoom, joinAsGuest, participants } from '../e2e/live-room.ts'
import { holdSocket, inFrame, key, open, test } from './jitsi-room.ts'

test.use({ alone: true })

// The tests share the script that they remove.
test.describe.configure({ mode: 'default' })

test.describe('what does not come', () => {
  // The second error comes from the cut socket: the page's end may still be open when it writes.
  test.use({ expectedErrors: [/status of 404|already in CLOSING or CLOSED state/] })

  test('the script: one reads so, and can try again', async ({ browser, academy, jitsiEngine }) => {
    const id = await createRoom(academy)
    const guest = await open(browser, academy)
    jitsiEngine.serveScript(false)
    await joinAsGuest(guest, id, 'Leo')
    await expect(guest.getByRole('heading', { name: 'Connection Failed' })).toBeVisible()
    await expect(guest.getByText('Failed to load JaaS')).toBeVisible()
    await expectAccessible(guest)
    await guest.getByRole('button', { name: 'Try Again' }).click()
    await expect(guest.getByText('Failed to load JaaS')).toBeVisible()
    jitsiEngine.serveScript(true)
    await guest.getByRole('button', { name: 'Try Again' }).click()
    await participants(guest, 1)
    await expect(inFrame(guest, 'camera')).toHaveAttribute('aria-pressed', 'true')
    await guest.context().close()
  })

  test('the place for it', async ({ browser, academy }) => {
    const id = await createRoom(academy)
    const guest = await open(browser, academy)
    const script = await holdScript(guest)
    await joinAsGuest(guest, id, 'Leo')
    const place = guest.locator('.room-engine-frame')
    await place.evaluate((element) => element.replaceWith(document.createElement('div')))
    script.arrive()
    await expect(guest.getByText('Video container not ready')).toBeVisible()
    await guest.getByRole('link', { name: 'Go to Homepage' }).click()
    await expect(guest).toHaveURL('/')
    await guest.context().close()
  })

  test('the script, until one has gone back: it opens nothing, and is there the next time', async ({
    browser,
    academy,
    jitsiEngine,
  }) => {
    const visits = jitsiEngine.visits.length
    const id = await createRoom(academy, { name: 'Duets' })
    const student = await open(browser, academy, academy.people.student)
    const socket = await holdSocket(student)
    const script = await holdScript(student)
    await student.goto('/live-rooms')
    const joinRoom = student
      .getByRole('article', { name: 'Duets' })
      .getByRole('link', { name: 'Join Room' })
    const enter = async () => {
      await joinRoom.click()
      await student.getByRole('button', { name: 'Join Live Class' }).click()
    }
    await enter()
    await student.locator('.room-engine-frame').waitFor()
    await key(student, 'Leave').click()
    script.arrive()
    await student.waitForFunction(() => 'JitsiMeetExternalAPI' in globalThis)
    await enter()
    await participants(student, 1)
    expect(jitsiEngine.visits).toHaveLength(visits + 1)

    await socket.cut()
    await expect(student.getByText('broke off')).toBeVisible()
    await academy.db.deleteFrom('live_rooms').where('id', '=', id).execute()
    await socket.restore()
    await expect(student.getByText('Room not found or no longer available')).toBeVisible()
    await expect(student.locator('iframe')).toHaveCount(0)
    await student.context().close()
  })
})

/** Delays the script until it is released. */
async function holdScript(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/external_api.js', async (route) => {
    await promise
    await route.continue()
  })
  return { arrive: resolve }
}
