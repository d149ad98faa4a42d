import { expect, test } from 'vitest'
import { openBandwidthEstimator } from './bandwidth-estimator.ts'

test('what was lost counts until nothing is reported on any more', () => {
  const estimator = openBandwidthEstimator()
  for (let now = 20; now <= 10_000; now += 20) {
    const arrivedAt = (now / 20) % 5 === 0 ? Number.NaN : now + 30
    estimator.take({ sentAt: now, arrivedAt, bytes: 300, probe: 0, wasMissing: false })
    if (now % 100 === 0) estimator.update(now, 80, false)
  }
  expect(estimator.lossShare(10_100)).toBeCloseTo(0.2, 1)
  expect(estimator.lossShare(13_000)).toBe(0)
})
