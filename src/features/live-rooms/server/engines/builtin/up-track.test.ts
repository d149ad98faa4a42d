import { expect, test } from 'vitest'
import { newCounters } from './media.ts'
import { openNtpClock } from './rtp/ntp-clock.ts'
import { payloadAt } from './rtp/rtp.ts'
import { openUpTrack } from './up-track.ts'

test('a layer of which only padding comes is not live', () => {
  const layer = openUpTrack({
    ref: { participant: 'mira', kind: 'camera' },
    answer() {},
    ...{ clock: openNtpClock(), counters: newCounters() },
  })
  let sequence = 0
  const take = (isPaddingAlone: boolean, now: number) => {
    sequence += 1
    const bytes = Buffer.concat([Buffer.alloc(payloadAt), Buffer.from([16, 0, 0, 0])])
    layer.take(
      {
        ...{ bytes, isPaddingAlone, payloadType: 96, marker: true, sequence, ssrc: 1 },
        ...{ timestamp: 3000, level: undefined, transport: undefined },
        ...{ mid: undefined, rid: undefined },
      },
      now,
    )
  }
  take(false, 0)
  for (const now of [400, 800, 1200, 1600]) take(true, now)
  expect(layer.isLive(1600)).toBe(false)
  take(false, 1700)
  expect(layer.isLive(1800)).toBe(true)
})
