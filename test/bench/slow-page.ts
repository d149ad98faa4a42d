import type { Browser } from '@playwright/test'
import { many } from './briefly.ts'

/** As Lighthouse slows a telephone: four times as slow a processor, and the line that it calls slow 4G. */
const slowProcessor = { rate: many(4, 1) }
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1000) / 8,
  uploadThroughput: (675 * 1000) / 8,
}

/** A page on a slow processor, with nothing in its cache; narrow ones are touched. */
export async function openSlowPage(
  browser: Browser,
  viewport: { width: number; height: number },
  { isLineSlow }: { isLineSlow: boolean },
) {
  const context = await browser.newContext({
    viewport,
    hasTouch: viewport.width < 768,
    // Nobody has signed the certificate of a bench's proxy.
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  if (isLineSlow) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow4G)
  }
  await session.send('Emulation.setCPUThrottlingRate', slowProcessor)
  return page
}
