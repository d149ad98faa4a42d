import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The version that package.json names. */
export async function productVersion() {
  const file = join(import.meta.dirname, '../../../../package.json')
  return JSON.parse(await readFile(file, 'utf8')).version as string
}

/** A short id of what the pages were built from, `none` where they were not. */
export async function buildId(build: string) {
  const made = await readFile(join(build, 'version'), 'utf8').catch(() => '')
  return made.split(' ')[1]?.slice(0, 12) ?? 'none'
}
