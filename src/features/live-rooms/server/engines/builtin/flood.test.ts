import { afterEach, expect, test, vi } from 'vitest'
import { createLog } from '#platform/server/log.ts'
import { openStage, slowPolling } from '../../../../../../test/media-client.ts'
import { burstMs, rates } from './congestion/rate-limit.ts'
import { maxBurst, share } from './congestion/resend-budget.ts'
import { nack } from './rtp/rtcp.ts'

let stage: Awaited<ReturnType<typeof openStage>>
const logged: string[] = []
afterEach(() => stage.close())

async function annaToBen() {
  stage = await openStage({ log: createLog('warn', { write: (line) => void logged.push(line) }) })
  const [anna, ben] = [stage.join('Anna', 1000), stage.join('Ben', 2000)]
  await anna.publish()
  stage.engine.allow('Anna', ['microphone', 'camera'])
  await ben.receive()
  return { anna, ben, mid: await ben.midOf('Anna', 'microphone') }
}

test('who asks for everything again gets a tenth more, and no flood', async () => {
  const { anna, ben, mid } = await annaToBen()
  await anna.stream('microphone')
  for (
    let received = await ben.receives(mid, ({ length }) => length > 0);
    received.length < 150;
  ) {
    // Twenty times in a tenth of a second, each for as many as fit.
    const all = received.slice(-200).map(({ sequence }) => sequence)
    await ben.sendRaw(
      mid,
      Array.from({ length: 20 }, () => nack(received[0]?.ssrc ?? 0, all)),
    )
    received = await ben.receives(mid, ({ length }) => length > received.length + 4)
  }
  const { packetsOut, resent, notResent } = await stage.engine.stats()
  expect(resent).toBeGreaterThan(0)
  expect(resent).toBeLessThanOrEqual(maxBurst.packets + share * (packetsOut - resent))
  expect(notResent).toBeGreaterThan(10 * resent)
})

test('of who sends without end as much goes on as a microphone has, and the log tells once', async () => {
  const { anna, ben, mid } = await annaToBen()
  const began = performance.now()
  for (let count = 0; count < 3000; count += 100) {
    const packets = Array.from({ length: 100 }, (_, index) => {
      const bytes = Buffer.alloc(1200)
      bytes.writeUInt16BE(0x806d)
      bytes.writeUInt16BE(1 + count + index, 2)
      return bytes
    })
    const { packetsIn } = await stage.engine.stats()
    await anna.send('microphone', packets)
    await vi.waitFor(async () => {
      expect((await stage.engine.stats()).packetsIn).toBeGreaterThan(packetsIn + 50)
    }, slowPolling)
  }
  await vi.waitFor(() => expect(logged.join()).toMatch(/dropped \d+ packets over/), slowPolling)
  const { packetsIn, packetsOut, overRate } = await stage.engine.stats()
  const seconds = (performance.now() - began + burstMs) / 1000
  expect(packetsOut).toBeLessThanOrEqual((rates.microphone.kbits * 125 * seconds) / 1200)
  expect(overRate).toBe(packetsIn - packetsOut)
  expect((await ben.received(mid)).length).toBeLessThanOrEqual(packetsOut)
  expect(logged).toHaveLength(1)
})
