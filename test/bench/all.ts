import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Runs the benches one after the other, in less than twenty minutes on two quiet cores, and prints their
 * tables for docs/performance.md: `npm run bench [name …]`. With more rounds than here each can be run by
 * itself; beside other load none of them says much.
 */
const benches: Record<string, string[]> = {
  dashboard: ['5'],
  growth: ['3'],
  office: ['3'],
  term: ['3'],
  search: [],
  'hand-in': ['5'],
  'known-addresses': ['60'],
  'public-pages': ['3', '5'],
  start: ['2'],
  streams: [],
  printing: [],
  lines: [],
  media: ['--rounds', '2', '--minutes', '0'],
  lighthouse: ['1'],
}

const wanted = process.argv.slice(2)
const startedAt = performance.now()
const failed: string[] = []
for (const [name, options] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n## ${name}, at minute ${Math.round((performance.now() - startedAt) / 60_000)}\n`)
  const file = join(import.meta.dirname, `${name}.ts`)
  const { status } = spawnSync(process.execPath, [file, ...options], { stdio: 'inherit' })
  if (status !== 0) failed.push(name)
}
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`)
  process.exitCode = 1
}
