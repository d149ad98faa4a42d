import { chromium, type LaunchOptions } from '@playwright/test'

/**
 * A browser whose pages may use its devices, and play at once.
 * @param sound is the WAV file that its microphones hear, beside cameras; without it there are none.
 */
export const launchMediaBrowser = (sound?: string, options: LaunchOptions = {}) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium-headless-shell',
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
