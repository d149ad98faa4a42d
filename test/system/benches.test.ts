// Protects: test/bench

import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { benchesInBrowsers, benchesWithoutBrowser, runBriefly } from '../bench/run-briefly.ts'

const parts = [
  'all',
  'beside-bare',
  'briefly',
  'fill-academy',
  'homework',
  'load',
  'media-browser',
  'missed',
  'processes',
  'product',
  'run-briefly',
  'scale',
  'slow-page',
  'spread',
  'written-tables',
]

test('every bench is on one of the lists', () => {
  const files = readdirSync('test/bench').filter((name) => /^[\w-]+\.ts$/.test(name))
  expect(files.map((name) => name.replace('.ts', '')).toSorted()).toEqual(
    [...benchesWithoutBrowser, ...benchesInBrowsers, ...parts].toSorted(),
  )
})

test.each(benchesWithoutBrowser)('%s still runs', { timeout: 60_000 }, async (name) => {
  const { stdout, stderr } = await runBriefly(name)
  expect(stderr).toBe('')
  expect(stdout).toMatch(/\d/)
})
