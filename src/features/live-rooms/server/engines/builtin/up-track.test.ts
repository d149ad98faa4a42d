import { expect, test } from 'vitest'
import { testUpTrack } from '../../../../../../test/tracks.ts'

test('a layer of which only padding comes is not live', () => {
  const layer = testUpTrack('camera', 1)
  const picture = [16, 0, 0, 0]
  layer.come(1, 0, picture)
  for (const time of [1, 2, 3, 4])
    layer.come(1 + time, 400 * time, picture, { isPaddingAlone: true })
  expect(layer.isLive(1600)).toBe(false)
  layer.come(6, 1700, picture)
  expect(layer.isLive(1800)).toBe(true)
})

test('asks again for what is missing, until it is too late', () => {
  const from = testUpTrack('microphone', 1)
  from.come(65_534, 0)
  from.come(65_537, 20)
  expect(from.asked()).toEqual([{ type: 'nack', ssrc: 1, sequences: [65_535, 0] }])
  from.come(65_536, 30)
  from.retry(60, 80)
  expect(from.asked()).toEqual([])
  from.retry(110, 200)
  expect(from.asked()).toEqual([])
  from.retry(110, 80)
  expect(from.asked()).toEqual([{ type: 'nack', ssrc: 1, sequences: [65_535] }])
  from.retry(1100, 80)
  from.retry(1200, 80)
  expect(from.asked()).toEqual([])
})
