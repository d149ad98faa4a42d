// Protects: src/features/live-rooms/server/engines/livekit

import { SignalResponse } from '@livekit/protocol'
import type { Browser, Page } from '@playwright/test'
import { decodeJwt } from 'jose'
import type * as livekitClient from 'livekit-client'
import { livekitEngine } from '#features/live-rooms/server/engines/livekit/livekit.ts'
import { openService } from '#features/live-rooms/server/engines/livekit/livekit-service.ts'
import {
  closeAll,
  createRoom,
  expectToReceive,
  joinAsGuest,
  joinClass,
  openAs,
  participants,
} from '../e2e/live-room.ts'
import { test as base, expect } from './livekit/fixtures.ts'
import { withoutLiveKit } from './livekit/livekit-server.ts'

base.skip(withoutLiveKit !== undefined, withoutLiveKit ?? '')

/** Strangers stay long enough to be sent something. */
const test = base.extend({
  engine: ({ livekit }, use) => use(livekitEngine({ ...livekit.settings, sweepMs: 5_000 })),
})

test.use({ alone: true })

test('whoever comes back by a token that they kept hears nobody', async ({
  browser,
  academy,
  livekit,
}) => {
  test.setTimeout(180_000)
  const service = openService(livekit.settings)
  const id = await createRoom(academy)
  const room = `room-${id}`
  const count = async () => (await service.listParticipants(room)).length
  const [tutor, pupil, guest] = [
    await openAs(browser, academy, academy.people.tutor),
    await openAs(browser, academy),
    await openAs(browser, academy),
  ]
  const tokens = keepTokens(guest)
  await joinClass(tutor, `/live-rooms/${id}`)
  await joinAsGuest(pupil, id, 'Ana')
  await joinAsGuest(guest, id, 'Leo')
  for (const page of [tutor, pupil, guest]) await expectToReceive(page, 2)
  await tutor.getByRole('toolbar').getByRole('button', { name: 'People' }).click()
  await tutor.getByRole('button', { name: 'Remove Guest: Leo' }).click()
  await participants(tutor, 2)
  await expect.poll(count).toBe(2)

  // One to join with, and what LiveKit has made of it since, with the rights of that moment.
  expect(rightsOf(tokens[0])).toMatchObject({ roomJoin: true, canSubscribe: false })
  expect(rightsOf(tokens.at(-1))).toMatchObject({ canSubscribe: true, canPublish: true })
  for (const token of [tokens[0], tokens.at(-1)]) {
    const stranger = await joinByHand(browser, livekit.settings.url, String(token))
    expect(await count()).toBe(3)
    // The rooms are compared twice meanwhile.
    await expect.poll(count, { timeout: 30_000 }).toBe(2)
    expect(await stranger.evaluate(() => window.received())).toEqual({ tracks: 0, bytes: 0 })
    await stranger.context().close()
  }
  for (const page of [tutor, pupil]) await expectToReceive(page, 1)
  await closeAll(tutor, pupil, guest)
})

const rightsOf = (token: string | undefined) => decodeJwt(String(token)).video

/** The tokens that a page is given, by the academy and then by LiveKit. */
function keepTokens(page: Page) {
  const tokens: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload === 'string') {
        const { type, join_info } = JSON.parse(payload)
        if (type === 'joined') tokens.push(join_info.token)
        return
      }
      const { message } = SignalResponse.fromBinary(payload)
      if (message.case === 'refreshToken') tokens.push(message.value)
    }),
  )
  return tokens
}

/** A client of somebody's own, in LiveKit's room and in none of ours. */
async function joinByHand(browser: Browser, url: string, token: string) {
  const page = await (await browser.newContext()).newPage()
  await page.addScriptTag({ path: 'node_modules/livekit-client/dist/livekit-client.umd.js' })
  await page.evaluate(
    async ([url, token]) => {
      const connections: RTCPeerConnection[] = []
      window.RTCPeerConnection = class extends RTCPeerConnection {
        constructor(configuration?: RTCConfiguration) {
          super(configuration)
          connections.push(this)
        }
      }
      const room = new window.LivekitClient.Room()
      let tracks = 0
      room.on(window.LivekitClient.RoomEvent.TrackSubscribed, () => {
        tracks += 1
      })
      await room.connect(url, token)
      window.received = async () => {
        let bytes = 0
        for (const connection of connections) {
          for (const report of (await connection.getStats()).values())
            if (report.type === 'inbound-rtp') bytes += report.bytesReceived
        }
        return { tracks, bytes }
      }
    },
    [url, token] as const,
  )
  return page
}

declare global {
  interface Window {
    LivekitClient: typeof livekitClient
    received(): Promise<{ tracks: number; bytes: number }>
  }
}
