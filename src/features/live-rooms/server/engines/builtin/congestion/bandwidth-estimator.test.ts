import { expect, test } from 'vitest'
import { BandwidthEstimator } from './bandwidth-estimator.ts'

const media = { probe: 0, wasMissing: false, isCopy: false }

test('what was lost counts until nothing is reported on any more', () => {
  const estimator = new BandwidthEstimator()
  for (let now = 20; now <= 10_000; now += 20) {
    const arrivedAt = (now / 20) % 5 === 0 ? Number.NaN : now + 30
    estimator.take({ sentAt: now, arrivedAt, bytes: 300, ...media })
    if (now % 100 === 0) estimator.update(now, 80, false)
  }
  expect(estimator.lossShare(10_100)).toBeCloseTo(0.2, 1)
  expect(estimator.lossShare(13_000)).toBe(0)
})

test('copies that browsers drop as replays do not count as lost', () => {
  const estimator = new BandwidthEstimator()
  for (let now = 20; now <= 10_000; now += 20) {
    const isCopy = (now / 20) % 3 === 0
    const arrivedAt = isCopy ? Number.NaN : now + 30
    estimator.take({ sentAt: now, arrivedAt, bytes: 300, ...media, isCopy })
    if (now % 100 === 0) estimator.update(now, 80, false)
  }
  expect(estimator.lossShare(10_100)).toBe(0)
})
