import { decodeJwt, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { createLog } from '#platform/server/log.ts'
import { ignoredEvents } from '../../../../../../test/video-events.ts'
import { chooseEngine } from '../../choose-engine.ts'

// Against a LiveKit: test/livekit.

const settings = {
  VIDEO_ENGINE: 'livekit',
  LIVEKIT_URL: 'wss://livekit.academy.example/',
  LIVEKIT_API_KEY: 'academy',
  LIVEKIT_API_SECRET: 'a secret that only this test has got',
}
const provider = () => chooseEngine(readConfig(settings), createLog('silent'))
const leo = { id: 'leo', name: 'Leo', isHost: false, isGuest: true }

test('pages may connect to LiveKit and to nothing else', () => {
  expect(provider().csp).toEqual({
    connect: ['wss://livekit.academy.example', 'https://livekit.academy.example'],
  })
})

test('the join info has a short token that lets one participant into one room and no more, and no name', async () => {
  const engine = await provider().open(ignoredEvents)
  const info = await engine.enter({ id: '7', daily_room_name: null }, leo)
  await engine.close()
  expect(info).toMatchObject({ engine: 'livekit', url: 'wss://livekit.academy.example' })
  const token = 'token' in info ? String(info.token) : ''
  const { payload } = await jwtVerify(token, new TextEncoder().encode(settings.LIVEKIT_API_SECRET))
  expect(payload).toMatchObject({
    iss: 'academy',
    sub: 'leo',
    video: {
      ...{ room: 'room-7', roomJoin: true, canSubscribe: false },
      ...{ canPublish: false, canPublishData: false },
    },
  })
  expect(payload.video).not.toHaveProperty('roomAdmin')
  expect(payload.video).not.toHaveProperty('roomCreate')
  expect(JSON.stringify(decodeJwt(token))).not.toContain('Leo')
  expect((payload.exp ?? 0) - (payload.nbf ?? 0)).toBe(300)
})
