import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'

const chromium = findBrowser()

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './test/e2e/global-setup.ts',
  // A file stays with one of them, and so with one academy.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine of two slow cores takes half of these.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      // Without a language of letters the browser keeps no file under a name that has an accent.
      env: { ...process.env, LANG: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        // Every test has a page of its own, which ends before its optimized code has paid off.
        '--js-flags=--no-maglev --no-turbofan',
        // A camera and a microphone: a moving picture, a beep. Five pictures a second move too; more
        // of them are only encoded, decoded and drawn.
        '--use-fake-device-for-media-stream=fps=5',
        '--use-fake-ui-for-media-stream',
        '--auto-select-desktop-capture-source=Entire screen',
      ],
    },
  },
})
