// Protects: src/features/live-rooms/server/engines/builtin

import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { heardIn } from '../lines/heard.ts'
import { openStage } from '../media-client.ts'
import { openShapedNetwork } from '../shaped-network.ts'

let stage: Awaited<ReturnType<typeof openStage>>
let network: Awaited<ReturnType<typeof openShapedNetwork>> | undefined
afterEach(async () => {
  await stage.close()
  network?.close()
})

test('sound arrives whole, at a lower bitrate, on a thin line of real UDP', async () => {
  stage = await openStage()
  const [anna, ben] = [stage.join('Anna', 1000), stage.join('Ben', 2000)]
  await anna.publish()
  stage.engine.allow('Anna', ['microphone', 'camera'])
  await ben.receive(async (port) => {
    network?.close()
    network = await openShapedNetwork(port, { down: { kbits: 400 } })
    return network.via
  })
  await ben.count()
  await anna.rate('camera', 800)

  /** What Ben hears in a second, while Anna does what the engine tells her. */
  async function listen() {
    const bitrate = stage.events.bitrates.get('Anna') ?? 128_000
    await anna.rate('microphone', Math.min(510, bitrate / 1000))
    const before = { ...network?.down.offered }
    const since = performance.now()
    await wait(1000)
    const { bytes = 0, dropped = 0 } = network?.down.offered ?? {}
    return heardIn(
      await ben.count(),
      { bytes: bytes - (before.bytes ?? 0), dropped: dropped - (before.dropped ?? 0) },
      (performance.now() - since) / 1000,
    )
  }

  const isWhole = ({ concealed, offered, soundKbits }: Awaited<ReturnType<typeof listen>>) =>
    concealed < 0.02 && offered < 1.15 * 400 && soundKbits > 110 && soundKbits < 300
  let seconds = 0
  while (!isWhole(await listen())) {
    seconds += 1
    expect(seconds).toBeLessThan(20)
  }
  expect(await stage.engine.stats()).toMatchObject({ packetsFailed: 0, errors: 0 })
})
