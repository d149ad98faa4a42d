import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { missedCode } from './missed.ts'
import { withTables } from './written-tables.ts'

/** The benches with their rounds: all together should take twenty minutes at most on two quiet cores. */
export const benches: Record<string, string[]> = {
  dashboard: ['7'],
  growth: ['3'],
  office: ['2'],
  term: ['3'],
  search: [],
  'hand-in': ['11'],
  'known-addresses': ['40'],
  'public-pages': ['3', '3'],
  start: ['3'],
  streams: [],
  printing: [],
  lines: [],
  media: ['--rounds', '2', '--minutes', '0', '--beside', 'Janus'],
  lighthouse: ['1'],
  'first-load': ['3'],
  pressed: ['2'],
}

if (import.meta.main) await runAll(process.argv.slice(2))

/**
 * `npm run bench [NAME …]` runs the benches one after the other, prints what they print and writes it into
 * docs/performance.md, for those that came to their end. With more rounds than here each can be run by itself;
 * beside other load none of them says much.
 */
async function runAll(wanted: readonly string[]) {
  const unknown = wanted.filter((name) => !benches[name])
  if (unknown.length > 0) {
    console.error(
      `There is no bench ${unknown.join(', ')}, only ${Object.keys(benches).join(', ')}.`,
    )
    process.exitCode = 1
    return
  }
  const startedAt = performance.now()
  const failed: string[] = []
  const missed: string[] = []
  for (const [name, options] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    console.log(`\n## ${name}, at minute ${Math.round((performance.now() - startedAt) / 60_000)}\n`)
    const { code, printed } = await run(name, options)
    if (code === 0 || code === missedCode) await write(name, printed)
    else failed.push(name)
    if (code === missedCode) missed.push(name)
  }
  if (missed.length > 0) console.error(`\nOver their lines: ${missed.join(', ')}`)
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`)
  if (failed.length > 0 || missed.length > 0) process.exitCode = 1
}

async function run(name: string, options: readonly string[]) {
  const file = join(import.meta.dirname, `${name}.ts`)
  const child = spawn(process.execPath, [file, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
    process.stdout.write(text)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, printed }
}

async function write(name: string, printed: string) {
  const file = join(import.meta.dirname, '../../docs/performance.md')
  await writeFile(file, withTables(await readFile(file, 'utf8'), name, printed, new Date()))
}
