// Protects: src/features/live-rooms

import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectLandmarks,
  expectNoSidewaysScroll,
  test,
  widths,
} from '../e2e/fixtures.ts'
import {
  closeAll,
  createRoom,
  expectToReceive,
  joinAsGuest,
  joinClass,
  openAs,
  openClass,
  participants,
  receivedHeight,
  sentHeight,
  tileOf,
  withMedia,
} from '../e2e/live-room.ts'

test.use(withMedia)

test('three people see and hear each other; one leaves and comes back', async ({
  browser,
  academy,
}) => {
  test.setTimeout(150_000)
  const id = await createRoom(academy, { course_id: 4 })
  const { people } = academy
  const [tutor, student, guest] = [
    await openAs(browser, academy, people.tutor),
    await openAs(browser, academy, people.student),
    await openAs(browser, academy),
  ]
  await joinClass(tutor, `/admin/live-rooms/${id}`)
  await participants(tutor, 1)
  await joinClass(student, `/live-rooms/${id}`)
  await joinAsGuest(guest, id, "Leo O'Brien")
  await expect(guest.getByText('has been asked to let you in')).toBeVisible()
  await expect(guest.getByRole('list', { name: 'Participants' })).toHaveCount(0)
  await expect(tutor.getByRole('status').filter({ hasText: 'wants to come in' })).toBeVisible()
  await tutor.getByRole('button', { name: "Admit Guest: Leo O'Brien" }).click()
  for (const page of [tutor, student, guest]) {
    await participants(page, 3)
    await expectToReceive(page, 2)
  }
  await expect(tileOf(tutor, "Guest: Leo O'Brien")).toBeVisible()
  await expect(tileOf(guest, "Tutor O'Test")).toContainText('Tutor')

  await student.getByRole('button', { name: 'Leave' }).click()
  await expect(student).toHaveURL('/live-rooms')
  await participants(tutor, 2)
  // Of two the other one is large; on a phone they are not, and nobody sends more than is seen.
  await expect.poll(() => receivedHeight(tutor), { timeout: 40_000 }).toBe(720)
  await guest.setViewportSize({ width: 390, height: 700 })
  await expect.poll(() => receivedHeight(guest), { timeout: 40_000 }).toBeLessThan(720)
  await expect.poll(() => sentHeight(tutor), { timeout: 40_000 }).toBeLessThan(720)
  // A picture may stop for a moment while another size begins.
  await expect.poll(() => receivedHeight(tutor), { timeout: 40_000 }).toBe(720)

  await guest.setViewportSize({ width: 1280, height: 720 })
  const tutorsPicture = tileOf(guest, "Tutor O'Test").locator('video')
  await guest.getByRole('button', { name: 'Good connection' }).click()
  const connection = guest.getByRole('complementary', { name: 'Your connection' })
  await expect(connection).toContainText(/Tutor O'Test\d+ kbit\/s, stereo/)
  await expectAccessible(guest)
  await connection.getByRole('checkbox', { name: 'Sound only' }).check()
  await expect(tutorsPicture).toHaveCount(0)
  await connection.getByRole('checkbox', { name: 'Sound only' }).uncheck()
  await expect(tutorsPicture).toBeVisible()
  await joinClass(student, `/live-rooms/${id}`)
  await participants(student, 3)
  await expectToReceive(student, 2)
  await expectToReceive(guest, 2)

  // No description has an address but the server's.
  const addresses = await guest.evaluate(() =>
    (globalThis as unknown as { connections: RTCPeerConnection[] }).connections.flatMap(
      ({ remoteDescription }) =>
        [...(remoteDescription?.sdp ?? '').matchAll(/^a=candidate:\S+ \d \S+ \d+ (\S+)/gm)].map(
          ([, address]) => address,
        ),
    ),
  )
  expect(new Set(addresses)).toEqual(new Set(['127.0.0.1']))
  await closeAll(tutor, student, guest)
})

test.describe('a room at work', () => {
  test('hands, words and mutes are seen by all; who is removed stays out', async ({
    browser,
    academy,
  }) => {
    const { id, tutor, guest } = await openClass(browser, academy)
    const key = (page: typeof guest, name: string) =>
      page.getByRole('toolbar').getByRole('button', { name, exact: true })

    await key(guest, 'Hand').click()
    await expect(tileOf(tutor, 'Leo')).toContainText('hand raised, number 1')
    await key(tutor, 'Hand').click()
    await expect(tileOf(guest, "Tutor O'Test")).toContainText('hand raised, number 2')
    await key(tutor, 'People').click()
    await tutor.getByRole('button', { name: 'Lower hand of Guest: Leo' }).click()
    await expect(guest.getByText('lowered your hand')).toBeVisible()
    await expect(key(guest, 'Hand')).toHaveAttribute('aria-pressed', 'false')
    await expect(tileOf(guest, "Tutor O'Test")).toContainText('hand raised, number 1')
    await key(guest, 'Hand').click()
    await tutor.getByRole('button', { name: 'Stop all cameras' }).click()
    await expect(guest.getByText('stopped your camera')).toBeVisible()
    await expect(key(guest, 'Camera')).toHaveAttribute('aria-pressed', 'false')
    await expect(tileOf(tutor, 'Leo').locator('video')).toHaveCount(0)
    await expect(key(tutor, 'Camera')).toHaveAttribute('aria-pressed', 'true')

    await key(guest, 'Chat').click()
    await guest.getByLabel('Message', { exact: true }).fill('Once more, slowly?')
    await guest.keyboard.press('Enter')
    await expect(tutor.getByRole('button', { name: 'Chat 1 new' })).toBeVisible()
    await tutor.getByRole('button', { name: 'Chat 1 new' }).click()
    await expect(tutor.getByRole('log')).toContainText('Once more, slowly?')
    await tutor.getByRole('button', { name: 'Delete message of Guest: Leo' }).click()
    await expect(guest.getByRole('log')).not.toContainText('Once more, slowly?')

    await key(tutor, 'People').click()
    await tutor.getByRole('button', { name: 'Mute all' }).click()
    await expect(guest.getByText('muted you')).toBeVisible()
    await expect(key(guest, 'Unmute')).toBeVisible()
    await expect(tileOf(tutor, 'Leo')).toContainText('Muted')

    await guest.reload()
    await participants(guest, 2)
    await expect(key(guest, 'Unmute')).toBeVisible()
    for (const name of ['Camera', 'Hand']) {
      await expect(key(guest, name)).toHaveAttribute('aria-pressed', String(name === 'Hand'))
    }
    await expect(tileOf(tutor, 'Leo')).toContainText('Muted')
    await expect(tileOf(tutor, 'Leo')).toContainText('hand raised')
    await key(guest, 'Unmute').click()
    await expect(tileOf(tutor, 'Leo')).not.toContainText('Muted')

    await tutor.getByRole('button', { name: 'Keep muted: Guest: Leo' }).click()
    await expect(guest.getByText('keeps you muted.')).toBeVisible()
    await expect(key(guest, 'Unmute')).toBeDisabled()
    await guest.keyboard.press('m')
    await expect(tileOf(tutor, 'Leo')).toContainText('Muted')
    await tutor.getByRole('button', { name: 'Let unmute: Guest: Leo' }).click()
    await key(guest, 'Unmute').click()
    await expect(tileOf(tutor, 'Leo')).not.toContainText('Muted')

    await key(guest, 'Chat').click()
    const message = guest.getByLabel('Message', { exact: true })
    const refusal = guest.getByText('You write faster than others can read.')
    // A busy machine may need more than one message too many.
    for (let count = 1; count <= 30 && !(await refusal.isVisible()); count += 1) {
      await message.fill(`Again, no. ${count}`)
      await guest.keyboard.press('Enter')
    }
    await expect(refusal).toBeVisible()
    await expect(message).toHaveValue(/Again, no\. \d+$/)

    await tutor.getByRole('button', { name: 'Stop messages of Guest: Leo' }).click()
    await expect(guest.getByText('Whoever teaches has stopped your messages')).toBeVisible()
    await expect(guest.getByRole('button', { name: 'Send' })).toBeDisabled()

    await tutor.getByRole('button', { name: 'Remove Guest: Leo' }).click()
    await expect(guest.getByRole('alert')).toContainText('You were removed from this room.')
    await participants(tutor, 1)
    await guest.reload()
    await joinAsGuest(guest, id, 'Somebody else')
    await expect(guest.getByRole('alert')).toContainText('You were removed from this room.')
    await participants(tutor, 1)
    await closeAll(tutor, guest)
  })

  test('a screen is shared and seen large; the tutor ends it, and it empties', async ({
    browser,
    academy,
  }) => {
    const { tutor, guest } = await openClass(browser, academy, '/admin/live-rooms')
    await tutor.getByRole('button', { name: 'Share' }).click()
    const screens = guest.getByRole('list', { name: 'Shared screens' })
    await expect(screens.getByRole('listitem')).toContainText('screen')
    await expect(screens.locator('video')).toBeVisible()
    await expect
      .poll(() => screens.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
      .toBeGreaterThan(0)
    await tutor.getByRole('button', { name: 'Share' }).click()
    await expect(screens).toHaveCount(0)
    await tutor.getByRole('button', { name: 'End' }).click()
    await tutor.getByRole('alertdialog').getByRole('button', { name: 'End Class' }).click()
    for (const page of [tutor, guest]) {
      await expect(page.getByRole('alert').filter({ hasText: 'This room has ended' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Class Ended' })).toBeVisible()
    }
    await guest.getByRole('link', { name: 'Go to Homepage' }).click()
    await expect(guest).toHaveURL('/')
    await closeAll(tutor, guest)
  })
})

test('first class at every width', async ({ browser, academy }) => {
  test.setTimeout(150_000)
  const id = await createRoom(academy)
  const waiting = await createRoom(academy, { status: 'waiting' })
  const guest = await openAs(browser, academy)
  const tutor = await openAs(browser, academy, academy.people.tutor)
  await joinClass(tutor, `/live-rooms/${id}`)

  await guest.goto(`/room/${id}`)
  await guest.getByLabel('Your Name').waitFor()
  await atEveryWidth(guest, async () => {
    for (const name of ['Camera on', 'Microphone on']) {
      await expect(guest.getByRole('button', { name })).toBeEnabled()
      await expect(guest.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    }
  })
  await joinAsGuest(guest, id, 'Leo')
  await participants(guest, 2)
  await atEveryWidth(guest)
  for (const panel of ['Chat', 'People']) {
    await tutor.getByRole('toolbar').getByRole('button', { name: panel }).click()
    await atEveryWidth(tutor, () => expectLandmarks(tutor))
  }
  await joinAsGuest(guest, waiting, 'Leo')
  await guest.getByText('This is how you are seen').waitFor()
  await atEveryWidth(guest, () =>
    expect(guest.getByRole('button', { name: 'Microphone on' })).toBeEnabled(),
  )
  await closeAll(guest, tutor)
})

async function atEveryWidth(page: Page, also = async () => {}) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await also()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
}
