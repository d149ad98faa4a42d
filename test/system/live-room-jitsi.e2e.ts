// Protects: src/features/live-rooms

import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll } from '../e2e/fixtures.ts'
import { closeAll, createRoom, joinAsGuest, joinClass, participants } from '../e2e/live-room.ts'
import { appId, frameOf, holdSocket, inFrame, key, open, test } from './jitsi-room.ts'

test.use({ alone: true })

// The tests share the script that they remove.
test.describe.configure({ mode: 'default' })

/** A participant in our own list, which `People` opens. */
const personOf = (page: Page, name: string) =>
  page
    .getByRole('complementary', { name: 'People' })
    .getByRole('listitem')
    .filter({ hasText: name })

test('a class in Jitsi’s frame: who comes, mutes, writes and hangs up', async ({
  browser,
  academy,
  jitsiEngine,
}) => {
  const id = await createRoom(academy, { max_participants: 2 })
  const tutor = await open(browser, academy, academy.people.tutor)
  const guest = await open(browser, academy)
  await keepTracks(guest)
  const socket = await holdSocket(guest)
  await joinClass(tutor, `/live-rooms/${id}`)
  await participants(tutor, 1)
  await joinAsGuest(guest, id, "Leo O'Brien")
  for (const page of [tutor, guest]) await participants(page, 2)
  await expect(frameOf(guest).getByText("Tutor O'Test")).toBeVisible()
  await expect(frameOf(tutor).getByText("Leo O'Brien")).toBeVisible()
  expect(jitsiEngine.visits.slice(-2)).toMatchObject([
    {
      room: `${appId}/room-${id}`,
      name: "Tutor O'Test",
      claims: { context: { user: { moderator: 'true' } } },
    },
    {
      name: "Leo O'Brien",
      claims: {
        room: `room-${id}`,
        context: { user: { name: "Leo O'Brien", moderator: 'false' } },
      },
      config: {
        startWithAudioMuted: false,
        startWithVideoMuted: false,
        audioQuality: { stereo: true, opusMaxAverageBitrate: 510_000 },
      },
    },
  ])
  expect(await openTracks(guest)).toEqual([])

  await test.step('our list says what is on in the frame', async () => {
    await key(tutor, 'People').click()
    const leo = personOf(tutor, 'Guest: Leo')
    await expect(leo).not.toContainText(', muted')
    await inFrame(guest, 'raisehand').click()
    await expect(leo).toContainText('hand raised')
    await tutor.getByRole('button', { name: "Lower hand of Guest: Leo O'Brien" }).click()
    await expect(inFrame(guest, 'raisehand')).toHaveAttribute('aria-pressed', 'false')
    await expect(leo).not.toContainText('hand raised')
    await tutor.getByRole('button', { name: "Stop camera of Guest: Leo O'Brien" }).click()
    await expect(inFrame(guest, 'camera')).toHaveAttribute('aria-pressed', 'false')
    await inFrame(guest, 'camera').click()
    await tutor.getByRole('button', { name: "Mute Guest: Leo O'Brien" }).click()
    await expect(inFrame(guest, 'microphone')).toHaveAttribute('aria-pressed', 'false')
    await expect(guest.getByText('muted you')).toBeVisible()
    await expect(leo).toContainText(', muted')
    await inFrame(guest, 'microphone').click()
    await expect(leo).not.toContainText(', muted')
    await tutor.getByRole('button', { name: "Keep muted: Guest: Leo O'Brien" }).click()
    await expect(inFrame(guest, 'microphone')).toHaveAttribute('aria-pressed', 'false')
    await inFrame(guest, 'microphone').click()
    await expect(guest.getByText('Whoever teaches keeps you muted.')).toBeVisible()
    await expect(inFrame(guest, 'microphone')).toHaveAttribute('aria-pressed', 'false')
    await tutor.getByRole('button', { name: "Let unmute: Guest: Leo O'Brien" }).click()
    await inFrame(guest, 'microphone').click()
    await expect(leo).not.toContainText(', muted')
  })

  await test.step('words are ours', async () => {
    await key(guest, 'Chat').click()
    await guest.getByLabel('Message', { exact: true }).fill('Once more, slowly?')
    await guest.keyboard.press('Enter')
    await tutor.getByRole('button', { name: 'Chat 1 new' }).click()
    await expect(tutor.getByRole('log')).toContainText('Once more, slowly?')
    for (const name of ['Mute', 'Unmute', 'Camera', 'Hand'])
      await expect(key(tutor, name)).toHaveCount(0)
  })

  await test.step('a socket that breaks comes back, and the frame stays', async () => {
    const before = jitsiEngine.visits.length
    await socket.cut()
    await expect(guest.getByText('broke off')).toBeVisible()
    await socket.fail(5)
    await participants(guest, 2)
    await socket.restore()
    await expect(guest.getByText('broke off')).toHaveCount(0)
    await guest.getByLabel('Message', { exact: true }).fill('I am back.')
    await guest.keyboard.press('Enter')
    await expect(tutor.getByRole('log')).toContainText('I am back.')
    expect(jitsiEngine.visits).toHaveLength(before)
  })

  await test.step('who comes back to a full room is out of the frame too, until somebody leaves', async () => {
    await socket.cut()
    await expect(guest.getByText('broke off')).toBeVisible()
    const student = await open(browser, academy, academy.people.student)
    await student.goto('/terms')
    const leaveAgain = await enterAs(student, id)
    await socket.restore()
    await expect(guest.getByText('This room is full')).toBeVisible()
    await expect(guest.locator('iframe')).toHaveCount(0)
    await leaveAgain()
    await student.context().close()
    await guest.getByRole('button', { name: 'Microphone off' }).click()
    await guest.getByRole('button', { name: 'Join Live Class' }).click()
    await participants(guest, 2)
    await expect(inFrame(guest, 'microphone')).toHaveAttribute('aria-pressed', 'true')
    await expect(inFrame(guest, 'camera')).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('at every width', async () => {
    for (const width of [390, 1440]) {
      await guest.setViewportSize({ width, height: 844 })
      await expect(inFrame(guest, 'hangup')).toBeInViewport()
      await expect(key(guest, 'Leave')).toBeInViewport()
      await expectNoSidewaysScroll(guest)
    }
    await expectAccessible(guest)
  })

  await test.step('who hangs up there has left', async () => {
    await inFrame(guest, 'hangup').click()
    await expect(guest).toHaveURL('/')
    await participants(tutor, 1)
    await key(tutor, 'People').click()
    await expect(personOf(tutor, 'Leo')).toHaveCount(0)
  })
  await closeAll(tutor, guest)
})

test('the office is Admin; what was off before entry is off; the end shows everybody out', async ({
  browser,
  academy,
  jitsiEngine,
}) => {
  const id = await createRoom(academy, { status: 'waiting', daily_room_name: 'duets' })
  const admin = await open(browser, academy, academy.people.admin)
  const guest = await open(browser, academy)
  await joinAsGuest(guest, id, 'Leo')
  await guest.getByRole('button', { name: 'Camera on' }).click()
  await admin.goto(`/admin/live-rooms/${id}`)
  await admin.getByRole('button', { name: 'Start Class' }).click()
  await guest.getByRole('button', { name: 'Join Live Class' }).click()
  for (const page of [admin, guest]) await participants(page, 2)
  await expect(frameOf(guest).getByText('Admin')).toBeVisible()
  await expect(inFrame(guest, 'camera')).toHaveAttribute('aria-pressed', 'false')
  await expect(inFrame(guest, 'microphone')).toHaveAttribute('aria-pressed', 'true')
  const visits = jitsiEngine.visits.slice(-2)
  expect(visits.map(({ room }) => room)).toEqual([`${appId}/duets`, `${appId}/duets`])
  expect(visits.find(({ name }) => name === 'Leo')?.devices).toEqual({
    audioInput: expect.stringContaining('Audio Input'),
    videoInput: expect.stringContaining('fake_device'),
  })

  await key(admin, 'End').click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'End Class' }).click()
  for (const page of [admin, guest]) {
    await expect(page.getByRole('alert').filter({ hasText: 'This room has ended' })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
  }
  await closeAll(admin, guest)
})

/** Joins a room as the page's person. @returns a function that leaves it. */
async function enterAs(page: Page, roomId: string) {
  const socket = await page.evaluateHandle(async (path) => {
    const opened = new WebSocket(new URL(path, location.href.replace(/^http/, 'ws')))
    await new Promise((resolve) => {
      opened.onopen = resolve
    })
    const state = { microphone: false, camera: false, screen: false, hand: false }
    opened.send(JSON.stringify({ type: 'join', client_id: crypto.randomUUID(), state }))
    await new Promise<void>((resolve) => {
      opened.onmessage = ({ data }) => JSON.parse(data).type === 'joined' && resolve()
    })
    return opened
  }, `/api/live-rooms/${roomId}/line`)
  return () => socket.evaluate((opened) => opened.close())
}

/** Records the camera and microphone tracks of the page for the test. */
const keepTracks = (page: Page) =>
  page.addInitScript(() => {
    if (window !== top) return
    const kept: MediaStreamTrack[] = []
    Object.assign(globalThis, { kept })
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      kept.push(...stream.getTracks())
      return stream
    }
  })

const openTracks = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as { kept: MediaStreamTrack[] }).kept
      .filter(({ readyState }) => readyState === 'live')
      .map(({ kind }) => kind),
  )
