import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Those that a changed table or endpoint can break without anybody noticing. */
const ofDatabase = [
  'dashboard',
  'growth',
  'hand-in',
  'known-addresses',
  'office',
  'search',
  'takes',
  'term',
]

/** Those that load the machine for minutes, or need another program beside the product. */
const ofTheMachine = [
  'echo',
  'lighthouse',
  'join',
  'lines',
  'lines-in-browsers',
  'media',
  'printing',
  'public-pages',
  'start',
  'streams',
  'tones',
]

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
    [...ofDatabase, ...ofTheMachine, ...parts].toSorted(),
  )
})

test.each(ofDatabase)('%s still runs', { timeout: 60_000 }, async (name) => {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, `${name}.ts`)],
    { env: { ...process.env, BENCH: 'briefly' } },
  )
  expect(stderr).toBe('')
  expect(stdout).toMatch(/\d/)
})
