import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Run here for a second or two, so that nothing breaks them without anybody noticing. */
const run = [
  'dashboard',
  'growth',
  'hand-in',
  'known-addresses',
  'lines',
  'media',
  'office',
  'printing',
  'public-pages',
  'search',
  'start',
  'streams',
  'takes',
  'term',
]

/** Those that need a browser. */
const ofTheBrowser = ['echo', 'lighthouse', 'join', 'lines-in-browsers', 'tones']

const parts = [
  'all',
  'beside-bare',
  'briefly',
  'homework',
  'load',
  'media-browser',
  'missed',
  'processes',
  'scale',
  'spread',
  'written-tables',
]

test('every bench is on one of the lists', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^[\w-]+\.ts$/.test(name))
  expect(files.map((name) => name.replace('.ts', '')).toSorted()).toEqual(
    [...run, ...ofTheBrowser, ...parts].toSorted(),
  )
})

test.each(run)('%s still runs', { timeout: 60_000 }, async (name) => {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, `${name}.ts`)],
    { env: { ...process.env, BENCH: 'briefly' } },
  )
  expect(stderr).toBe('')
  expect(stdout).toMatch(/\d/)
})
