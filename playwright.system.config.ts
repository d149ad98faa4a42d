import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** The browser tests of the system tier. */
export default defineConfig({
  ...base,
  testDir: 'test/system',
  // They measure real time: one with sound and pictures needs both processors.
  workers: 1,
})
