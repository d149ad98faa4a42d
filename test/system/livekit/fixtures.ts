import { livekitEngine } from '#features/live-rooms/server/engines/livekit/livekit.ts'
import { test as base } from '../tones-fixtures.ts'
import { type LiveKitNode, startLiveKit } from './livekit-server.ts'

export { expect } from '../../e2e/fixtures.ts'

/** An academy whose live rooms use LiveKit, and browsers whose microphones hear two held tones. */
export const test = base.extend<object, { livekit: LiveKitNode }>({
  livekit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what is needed
    async ({}, use) => {
      const livekit = await startLiveKit()
      await use(livekit)
      await livekit.stop()
    },
    { scope: 'worker' },
  ],
  engine: ({ livekit }, use) => use(livekitEngine({ ...livekit.settings, sweepMs: 500 })),
})
