import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from '@playwright/test'

const shell = '/usr/bin/chromium-headless-shell'

/** The Chromium of `CHROMIUM_PATH`, else the system's one without a window, else Playwright's. */
export const chromiumPath =
  process.env.CHROMIUM_PATH || (existsSync(shell) ? shell : chromium.executablePath())

/**
 * A browser whose pages may use its devices, and play at once.
 * @param sound is the WAV file that its microphones hear, beside cameras; without it there are none.
 */
export const launchMediaBrowser = (sound?: string, options: LaunchOptions = {}) =>
  chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      ...(sound
        ? [
            '--use-fake-device-for-media-stream=fps=20',
            `--use-file-for-fake-audio-capture=${sound}`,
          ]
        : []),
    ],
    ...options,
  })
