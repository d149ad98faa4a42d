import { expect, test } from 'vitest'
import { joinVirtually } from '../../../../../../test/virtual/client.ts'
import { openVirtualStage } from '../../../../../../test/virtual/stage.ts'
import { burstMs, rates } from './congestion/rate-limit.ts'
import { maxBurst, share } from './congestion/resend-budget.ts'
import { nack } from './rtp/rtcp.ts'

async function openAnnaToBen() {
  const stage = openVirtualStage()
  const [anna, ben] = [joinVirtually(stage, 'Anna', 1000), joinVirtually(stage, 'Ben', 2000)]
  await anna.publish()
  stage.rooms.allow('Anna', ['microphone', 'camera'])
  await ben.receive()
  return { stage, anna, ben, mid: ben.midOf('Anna', 'microphone') }
}

test('a client that requests everything again gets a tenth more, and no flood', async () => {
  const { stage, anna, ben, mid } = await openAnnaToBen()
  anna.stream('microphone')
  ben.receives(mid, 1)
  for (let tenth = 0; tenth < 40; tenth += 1) {
    // Twenty times in a tenth of a second, each for as many as fit.
    const last = ben.received(mid).slice(-200)
    const request = nack(
      last[0]?.ssrc ?? 0,
      last.map(({ sequence }) => sequence),
    )
    for (let time = 0; time < 20; time += 1) ben.recorder.send(mid, request)
    stage.clock.advance(100)
  }
  const { packetsOut, resent, notResent } = stage.counters
  const most = maxBurst.packets + share * (packetsOut - resent)
  expect(resent).toBeLessThanOrEqual(most)
  expect(resent).toBeGreaterThan(most - 2)
  expect(notResent).toBeGreaterThan(100 * resent)
})

test('a flood is cut to the rate of a microphone, and reported every ten seconds', async () => {
  const { stage, anna, ben, mid } = await openAnnaToBen()
  const bytes = 1200
  let sequence = 0
  const seconds = 25
  for (let centisecond = 0; centisecond < seconds * 100; centisecond += 1) {
    const packets = Array.from({ length: 3 }, () => {
      sequence += 1
      const packet = Buffer.alloc(bytes)
      packet.writeUInt16BE(0x806d)
      packet.writeUInt16BE(sequence & 0xffff, 2)
      return packet
    })
    anna.send('microphone', packets)
    stage.clock.advance(10)
  }
  stage.clock.advance(100)
  const { packetsIn, packetsOut, overRate } = stage.counters
  expect(packetsIn).toBe(300 * seconds)
  expect(overRate).toBe(packetsIn - packetsOut)
  // A header with extensions takes eight bytes more than these have.
  const most = (rates.microphone.kbits * 125 * (seconds + burstMs / 1000)) / (bytes + 8)
  expect(packetsOut).toBeLessThanOrEqual(most)
  expect(packetsOut).toBeGreaterThan(0.99 * most)
  expect(ben.received(mid)).toHaveLength(packetsOut)
  expect(stage.eventsOf('dropped')).toHaveLength(3)
  stage.clock.advance(10_000)
  const reported = stage.eventsOf('dropped').map(({ packets }) => packets)
  expect(reported.reduce((sum, packets) => sum + packets, 0)).toBe(overRate)
})
