import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** The tests against a real LiveKit, which `npm run test:livekit` builds and names. */
export default defineConfig({
  ...base,
  testDir: 'test/livekit',
  testMatch: '*.livekit.ts',
  globalSetup: './test/e2e/global-setup.ts',
  // A node of LiveKit, a server and two browsers are enough for two processors.
  workers: 1,
})
