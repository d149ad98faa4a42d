// Protects: src/features/live-rooms

import type { Page } from '@playwright/test'
import { AccessToken } from 'livekit-server-sdk'
import { openService } from '#features/live-rooms/server/engines/livekit/livekit-service.ts'
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
} from '../e2e/live-room.ts'
import { openShapedNetwork } from '../shaped-network.ts'
import { listen } from './heard-tones.ts'
import { expect, test } from './livekit/fixtures.ts'
import { withoutLiveKit } from './livekit/livekit-server.ts'
import { routeMediaThrough } from './routed-media.ts'

test.skip(withoutLiveKit !== undefined, withoutLiveKit ?? '')

test.use({ alone: true })

const key = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })

test('a class: music as it was played, pictures as large as they are seen, chat, hands, mutes, the end', async ({
  browser,
  academy,
  livekit,
}) => {
  test.setTimeout(120_000)
  const { id, tutor, guest } = await openClass(browser, academy)
  const service = openService(livekit.settings)
  const room = `room-${id}`
  for (const page of [tutor, guest]) await expectToReceive(page, 1)

  await test.step('music is stereo, whole, and at its best', async () => {
    await expect
      .poll(() => listen(tutor, 2).then(({ steady }) => steady), { timeout: 20_000 })
      .toBeGreaterThan(0.9)
    expect((await listen(tutor, 1)).apart).toBeGreaterThan(40)
    await tutor
      .getByRole('banner')
      .getByRole('button', { name: /connection/i })
      .click()
    await expect(tutor.getByText(/^5[01]\d kbit\/s, stereo$/)).toBeVisible()
    await expect(tutor.getByRole('status').getByText('Good connection').first()).toBeAttached()
  })

  await test.step('sound only takes the pictures away, and brings them back', async () => {
    await tutor.getByLabel(/^Sound only/).check()
    await expect.poll(() => receivedHeight(tutor)).toBe(0)
    await tutor.getByLabel(/^Sound only/).uncheck()
    await expect.poll(() => receivedHeight(tutor)).toBeGreaterThan(0)
  })

  await test.step('no larger picture is sent than somebody sees', async () => {
    await expect.poll(() => sentHeight(guest), { timeout: 20_000 }).toBe(720)
    await tutor.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => sentHeight(guest), { timeout: 20_000 }).toBeLessThan(720)
    await tutor.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the tutor mutes, and LiveKit knows', async () => {
    await key(tutor, 'People').click()
    await tutor.getByRole('button', { name: 'Mute Guest: Leo' }).click()
    await expect(guest.getByText('muted you.')).toBeVisible()
    await expect(tutor.locator('audio')).toHaveCount(0)
    // Until they unmute themselves LiveKit takes no microphone from them.
    await expect.poll(() => mutedAt(service, room)).toEqual([])
    await key(guest, 'Unmute').click()
    await expect(tutor.locator('audio')).toHaveCount(1)
    await expect.poll(() => listen(tutor, 0.5).then(({ apart }) => apart)).toBeGreaterThan(40)
  })

  await test.step('talk is one channel, and music two again', async () => {
    await tutor.getByRole('button', { name: 'Set to Talk: Guest: Leo' }).click()
    await expect(guest.getByText('set your sound to Talk.')).toBeVisible()
    await expect.poll(() => stereoAt(service, room)).toEqual([false])
    await tutor.getByRole('button', { name: 'Set to Music: Guest: Leo' }).click()
    await expect.poll(() => stereoAt(service, room)).toEqual([true])
    // Whom nobody can prefer here no button prefers.
    await expect(tutor.getByRole('button', { name: /^Best sound first/ })).toHaveCount(0)
  })

  await test.step('what is written and raised goes over the academy’s own socket', async () => {
    await key(guest, 'Hand').click()
    await expect(tileOf(tutor, 'Leo').getByText('Hand raised')).toBeAttached()
  })

  await test.step('a broken socket comes back, and the sound goes on meanwhile', async () => {
    const before = (await service.listParticipants(room)).map(({ sid }) => sid).sort()
    academy.breakSockets()
    await expect(guest.getByText('You see and hear each other meanwhile')).toBeVisible()
    await expect(guest.getByText('You see and hear each other meanwhile')).toBeHidden()
    await participants(guest, 2)
    expect((await service.listParticipants(room)).map(({ sid }) => sid).sort()).toEqual(before)
    expect((await listen(tutor, 1)).apart).toBeGreaterThan(40)
  })

  await test.step('the end of the class ends the room there', async () => {
    await key(tutor, 'End').click()
    await tutor.getByRole('button', { name: 'End Class' }).click()
    await expect(guest.getByText('Class Ended')).toBeVisible()
    await expect.poll(() => service.listRooms([room])).toEqual([])
  })
  await closeAll(tutor, guest)
})

test('a thin line is told to whoever has it and to the others, until it is a good one again', async ({
  browser,
  academy,
  livekit,
}) => {
  test.setTimeout(120_000)
  const id = await createRoom(academy)
  const tutor = await openAs(browser, academy, academy.people.tutor)
  const guest = await openAs(browser, academy)
  const network = await openShapedNetwork(livekit.udpPort, {})
  await routeMediaThrough(guest, network, /\/rtc/)
  await joinClass(tutor, `/live-rooms/${id}`)
  await joinAsGuest(guest, id, 'Leo')
  // LiveKit counts a picture that it holds small, too, and enlarges it when it likes.
  for (const page of [tutor, guest]) await key(page, 'Camera').click()
  await expect
    .poll(() => listen(guest, 1).then(({ apart }) => apart), { timeout: 20_000 })
    .toBeGreaterThan(40)
  const signs = [guest.getByRole('banner'), tileOf(guest, 'You'), tileOf(tutor, 'Leo')]
  for (const sign of signs) await expect(sign.getByText('Good connection')).toBeAttached()

  // Half of what the sound takes.
  network.down.shape.kbits = 250
  for (const sign of signs) {
    await expect(sign.getByText('Poor connection')).toBeAttached({ timeout: 30_000 })
  }

  delete network.down.shape.kbits
  for (const sign of signs) {
    // LiveKit takes its word back slowly.
    await expect(sign.getByText('Poor connection')).not.toBeAttached({ timeout: 60_000 })
  }
  await closeAll(tutor, guest)
  network.close()
})

test('whoever does not obey is muted and kept out by LiveKit itself', async ({
  browser,
  academy,
  livekit,
}) => {
  test.setTimeout(90_000)
  const id = await createRoom(academy)
  const service = openService(livekit.settings)
  const room = `room-${id}`
  const tutor = await openAs(browser, academy, academy.people.tutor)
  const guest = await openAs(browser, academy)
  await ignoreHosts(guest)
  await joinClass(tutor, `/live-rooms/${id}`)
  await joinAsGuest(guest, id, 'Leo')
  await expectToReceive(tutor, 1)
  await key(tutor, 'People').click()
  await tutor.getByRole('button', { name: 'Mute Guest: Leo' }).click()
  await expect(tutor.locator('audio')).toHaveCount(0)
  await expect.poll(() => mutedAt(service, room)).toEqual([])
  await expect(key(guest, 'Mute')).toBeVisible()

  await tutor.getByRole('button', { name: 'Remove Guest: Leo' }).click()
  await participants(tutor, 1)
  await expect.poll(async () => (await service.listParticipants(room)).length).toBe(1)

  await test.step('a stranger with a token is found', async () => {
    const token = new AccessToken(livekit.settings.apiKey, livekit.settings.apiSecret, {
      identity: 'stranger',
    })
    token.addGrant({ roomJoin: true, room })
    const url = `${livekit.settings.url}/rtc?access_token=${await token.toJwt()}&protocol=9&sdk=js`
    const stranger = new WebSocket(url)
    stranger.binaryType = 'arraybuffer'
    await expect.poll(async () => (await service.listParticipants(room)).length).toBe(2)
    await expect.poll(async () => (await service.listParticipants(room)).length).toBe(1)
    stranger.close()
  })
  await closeAll(tutor, guest)
})

test('who is kept muted cannot send sound, and may again when a host lets them', async ({
  browser,
  academy,
  livekit,
}) => {
  test.setTimeout(120_000)
  const { id, tutor, guest } = await openClass(browser, academy)
  const service = openService(livekit.settings)
  const room = `room-${id}`
  await expectToReceive(tutor, 1)
  await key(tutor, 'People').click()
  await tutor.getByRole('button', { name: 'Keep muted: Guest: Leo' }).click()
  await expect(guest.getByText('keeps you muted.')).toBeVisible()
  await expect(key(guest, 'Unmute')).toBeDisabled()
  // LiveKit takes no microphone from them.
  await expect.poll(() => mutedAt(service, room)).toEqual([])
  await tutor.getByRole('button', { name: 'Let unmute: Guest: Leo' }).click()
  await expect(guest.getByText('lets you unmute.')).toBeVisible()
  await key(guest, 'Unmute').click()
  await expect.poll(() => mutedAt(service, room)).toEqual([false])
  await expect(tutor.locator('audio')).toHaveCount(1)
  await expect.poll(() => listen(tutor, 0.5).then(({ apart }) => apart)).toBeGreaterThan(40)
  await closeAll(tutor, guest)
})

/** From here on the page does not hear what hosts do, and goes on as if they had not. */
const ignoreHosts = (page: Page) =>
  page.routeWebSocket(/\/line/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((said) => {
      if (!/"type":"muted"/.test(String(said))) socket.send(said)
    })
    server.onClose(() => {})
  })

type Service = ReturnType<typeof openService>

/** Whether the microphone of the guest, who came last, is muted at LiveKit. */
async function mutedAt(service: Service, room: string) {
  return (await microphones(service, room)).map(({ muted }) => muted)
}

const stereoAt = async (service: Service, room: string) =>
  (await microphones(service, room)).map(({ audioFeatures }) => audioFeatures.includes(0))

async function microphones(service: Service, room: string) {
  const all = await service.listParticipants(room)
  const last = all.toSorted((one, other) => Number(other.joinedAtMs - one.joinedAtMs))[0]
  return (last?.tracks ?? []).filter(({ source }) => source === 2)
}
