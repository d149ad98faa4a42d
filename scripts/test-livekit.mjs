import { findBrowser } from './browser.mjs'
import { buildLiveKit, findLiveKit } from './find-livekit.mjs'
import { build, install } from './prepare.mjs'
import { reportResults, runPlaywright } from './runners.mjs'

// The tests against a real LiveKit, or those of some files: `npm run test:livekit refusals`.

const files = process.argv.slice(2).map((word) => `${word}.livekit.ts`)
install()
const livekit = findLiveKit() ?? buildLiveKit()
build()
reportResults([
  await runPlaywright(findBrowser(), files, {
    config: 'playwright.livekit.config.ts',
    env: { LIVEKIT_SERVER: livekit },
  }),
])
