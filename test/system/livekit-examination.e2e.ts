// Protects: src/features/live-rooms/server/engines/livekit

import { examineLiveKit } from '#features/live-rooms/server/engines/livekit/examine-livekit.ts'
import { freePort } from '../free-port.ts'
import { expect, test } from './livekit/fixtures.ts'
import { withoutLiveKit } from './livekit/livekit-server.ts'

test.skip(withoutLiveKit !== undefined, withoutLiveKit ?? '')

test('the doctor says why LiveKit carries nothing', async ({ livekit: { settings } }) => {
  expect(await examineLiveKit(settings)).toBeUndefined()
  expect(await examineLiveKit({ ...settings, apiKey: 'another' })).toMatch(/refuses the key/)
  expect(await examineLiveKit({ ...settings, apiSecret: 'x'.repeat(40) })).toMatch(
    /refuses the key/,
  )
  const url = `ws://127.0.0.1:${await freePort()}`
  expect(await examineLiveKit({ ...settings, url })).toMatch(/does not answer/)
})
