import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The benches that the unit tests run. */
export const benchesWithoutBrowser = [
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

/** Those that the browser tests run. */
export const benchesInBrowsers = [
  'echo',
  'first-load',
  'join',
  'lighthouse',
  'lines-in-browsers',
  'pressed',
  'tones',
]

/** Runs a bench for a second or two, so that nothing breaks it without anybody noticing. */
export const runBriefly = (name: string) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    env: { ...process.env, BENCH: 'briefly' },
  })
