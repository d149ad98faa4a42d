import { expect, test } from 'vitest'
import { joinVirtually } from '../../../../../../test/virtual/client.ts'
import { openVirtualStage } from '../../../../../../test/virtual/stage.ts'

/** Anna publishes. The engine notices 20 ms later that her connection is closed. */
async function openAnna() {
  const stage = openVirtualStage()
  const anna = joinVirtually(stage, 'Anna', 1000)
  await anna.publish()
  const failed = () => stage.eventsOf('transport-failed').map(({ participant }) => participant)
  return { anna, clock: stage.clock, failed, close: () => anna.connections().publisher?.close() }
}

test('a page whose connection fails is told to begin anew after a second', async () => {
  const { clock, failed, close } = await openAnna()
  close()
  clock.advance(1019)
  expect(failed()).toEqual([])
  clock.advance(1)
  expect(failed()).toEqual(['Anna'])
  clock.advance(10_000)
  expect(failed()).toEqual(['Anna'])
})

test('a page that begins anew by itself is not told to', async () => {
  const { anna, clock, failed, close } = await openAnna()
  close()
  clock.advance(500)
  await anna.publish()
  clock.advance(5000)
  expect(failed()).toEqual([])
})

test('a page that has left is not told to begin anew', async () => {
  const { anna, clock, failed, close } = await openAnna()
  close()
  clock.advance(20)
  anna.leave()
  clock.advance(5000)
  expect(failed()).toEqual([])
})
