// Protects: test/bench

import { existsSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { pulseAudioPath } from '../bench/echo/null-sink.ts'
import { benchesInBrowsers, runBriefly } from '../bench/run-briefly.ts'

const hasSound = pulseAudioPath !== undefined && existsSync('/usr/bin/chromium')

for (const name of benchesInBrowsers) {
  test(`${name} still runs`, async () => {
    test.skip(name === 'echo' && !hasSound, 'PulseAudio and Chromium are not installed.')
    const { stdout, stderr } = await runBriefly(name)
    expect(stderr).toBe('')
    // A row of figures below the head.
    expect(stdout).toMatch(/^\|---.*\n\| .*\d/m)
  })
}
