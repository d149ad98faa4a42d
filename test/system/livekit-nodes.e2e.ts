// Protects: src/features/live-rooms/server/engines/livekit

import type { Page } from '@playwright/test'
import { livekitEngine } from '#features/live-rooms/server/engines/livekit/livekit.ts'
import { closeAll, expectToReceive, openClass } from '../e2e/live-room.ts'
import { listen } from './heard-tones.ts'
import { test as base, expect } from './livekit/fixtures.ts'
import { startNodes, withoutNodes } from './livekit/livekit-nodes.ts'
import { withoutLiveKit } from './livekit/livekit-server.ts'

base.skip(withoutLiveKit !== undefined, withoutLiveKit ?? '')

type Nodes = Awaited<ReturnType<typeof startNodes>>

/** An academy with two nodes of LiveKit. */
const test = base.extend<object, { nodes: Nodes }>({
  nodes: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what is needed
    async ({}, use) => {
      const nodes = await startNodes()
      await use(nodes)
      await nodes.stop()
    },
    { scope: 'worker' },
  ],
  engine: ({ nodes }, use) => use(livekitEngine(nodes.settings)),
})

test.use({ alone: true })
test.skip(withoutNodes !== '', withoutNodes)

test('people of one room come over different nodes, and a node that dies takes nobody along', async ({
  browser,
  academy,
  nodes,
}) => {
  test.setTimeout(120_000)
  const { id, tutor, guest } = await openClass(browser, academy)
  for (const page of [tutor, guest]) await expectToReceive(page, 1)
  expect((await listen(tutor, 1)).apart).toBeGreaterThan(40)
  expect(nodes.countUsed()).toBe(2)

  const node = await nodes.nodeOf(`room-${id}`)
  if (!node) throw new Error('no node has the room')
  await node.kill()
  const killedAt = performance.now()
  await expect.poll(() => hearsMusic(tutor), { timeout: 15_000 }).toBe(false)
  await expect.poll(() => hearsMusic(tutor), { timeout: 30_000, intervals: [100] }).toBe(true)
  const seconds = (performance.now() - killedAt) / 1000
  test.info().annotations.push({ type: 'back with sound after', description: `${seconds} s` })
  expect(seconds).toBeLessThan(10)
  await expectToReceive(guest, 1)
  await closeAll(tutor, guest)
})

/** Whether both tones come, each on its side. */
async function hearsMusic(page: Page) {
  if ((await page.locator('audio').count()) === 0) return false
  return (await listen(page, 0.2)).apart > 40
}
