import type { Fixtures, PlaywrightWorkerArgs, PlaywrightWorkerOptions } from '@playwright/test'
import { test as base } from '../e2e/fixtures.ts'
import { writeTones } from './held-tones.ts'

/** A browser whose microphone hears two held tones, and processes them as a real one's would be. */
export const heldTones: Fixtures<
  object,
  { tonesPath: string },
  object,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = {
  tonesPath: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what is needed
    async ({}, use) => {
      const { path, remove } = await writeTones()
      await use(path)
      await remove()
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, tonesPath }, use) => {
      const args = [
        ...(launchOptions.args ?? []),
        `--use-file-for-fake-audio-capture=${tonesPath}`,
        '--autoplay-policy=no-user-gesture-required',
      ]
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
}

export const test = base.extend<object, { tonesPath: string }>(heldTones)
