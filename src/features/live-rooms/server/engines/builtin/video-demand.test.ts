import { expect, test } from 'vitest'
import type { VideoQuality } from '../../../media-types.ts'
import { openVideoDemand, wantedLayer } from './video-demand.ts'

const wishes = (qualities: VideoQuality[] | undefined) => ({
  ...{ participants: ['anna', 'ben', 'carl'], qualities, soundOnly: false },
})

test.each([
  ['as it was wished', wishes(['high', 'low', 'medium']), [2, 0, 1, 0]],
  ['who is out of sight is small', wishes(['high']), [2, 0, 0, 0]],
  ['nobody is in sight', wishes([]), [0, 0, 0, 0]],
  ['nobody has said anything yet', wishes(undefined), [1, 1, 1, 1]],
])('%s', (_, wished, layers) => {
  const people = ['anna', 'ben', 'carl', 'dora']
  expect(people.map((participant) => wantedLayer(wished, { participant, kind: 'camera' }))).toEqual(
    layers,
  )
})

test('more is asked for at once, and less after three seconds', () => {
  const demand = openVideoDemand()
  const at = (now: number, wanted: number) => [demand.update(wanted, now), demand.quality()]
  expect(at(0, 0)).toEqual([false, 'high'])
  expect(at(2999, 0)).toEqual([false, 'high'])
  expect(at(3000, 0)).toEqual([true, 'low'])
  expect(at(3250, 1)).toEqual([true, 'medium'])
  expect(at(3500, 0)).toEqual([false, 'medium'])
  expect(at(4000, 1)).toEqual([false, 'medium'])
  expect(at(6500, 0)).toEqual([false, 'medium'])
})
