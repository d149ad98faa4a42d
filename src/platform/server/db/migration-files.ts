import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

export type Migration = {
  number: number
  name: string
  file: string
  sql: string
  sha256: string
  /** A version that does not know this migration cannot run after it; null where the one before can. */
  runsFrom: number | null
}

/** `-- After 0041: …`, where a migration takes away what versions before 0041 still use. */
export const afterMigration = /^-- After (\d{4}): /m

/**
 * The migrations in order, numbered from 1 without a gap.
 * @throws with one line that names the file and says what to do.
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort()
  const migrations: Migration[] = []
  for (const name of names) {
    const number = numberOf(name, folder)
    const previous = migrations.at(-1)
    const expected = (previous?.number ?? 0) + 1
    const file = join(folder, name)
    if (number === previous?.number) {
      throw new Error(
        `${shown(file)} has the same number as ${previous.name}. Give the newer one the next free number.`,
      )
    }
    if (number !== expected) {
      throw new Error(
        `${shown(file)} leaves a gap: there is no migration ${pad(expected)}. Bring it back, or renumber.`,
      )
    }
    // Git may check text files out with other line ends.
    const sql = (await readFile(file, 'utf8')).replaceAll('\r\n', '\n')
    const sha256 = createHash('sha256').update(sql).digest('hex')
    migrations.push({ number, name, file, sql, sha256, runsFrom: runsFrom(sql, number, file) })
  }
  return migrations
}

function runsFrom(sql: string, number: number, file: string) {
  const after = [...sql.matchAll(new RegExp(afterMigration, 'gm'))].map(([, it]) => Number(it))
  const last = Math.max(0, ...after)
  if (last >= number) throw new Error(`${shown(file)} cannot come after ${pad(last)}.`)
  return last || null
}

function numberOf(name: string, folder: string) {
  const number = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.sql$/.exec(name)?.[1]
  if (number) return Number(number)
  throw new Error(
    `${shown(join(folder, name))} is not named like 0001-what-it-does.sql. Rename it, or move it elsewhere.`,
  )
}

const shown = (file: string) => relative(process.cwd(), file)

const pad = (number: number) => `${number}`.padStart(4, '0')
