import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLine } from '#platform/server/command-line.ts'
import type { Migration } from '#platform/server/db/migration-files.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Manifest } from '../archive/manifest.ts'

/**
 * The migrations that tables come from.
 * @param what where they were found, as a sentence begins
 * @throws where this version does not have them
 */
export function migrationsOf(
  what: string,
  recorded: Manifest['migrations'],
  own: readonly Migration[],
) {
  const unknown = recorded.find(({ number, sha256 }) => own[number - 1]?.sha256 !== sha256)
  if (!unknown) return own.slice(0, recorded.length)
  throw new Error(
    unknown.number > own.length
      ? `${what} is of a newer Cadenza, with ${unknown.name}. Use that one.`
      : `${what} is of another Cadenza: its migration ${unknown.name} differs from this one’s.`,
  )
}

/**
 * Refuses where files are that another academy, or this one before it was copied, may still need:
 * a restored copy removes files as freely as the original.
 * @throws with a sentence that says what to do.
 */
export async function requireOwnFiles(
  samples: readonly string[],
  { store, dataDir, inBucket }: { store: FileStore; dataDir: string; inBucket: boolean },
) {
  if (!inBucket) {
    const names = await readdir(join(dataDir, 'files')).catch(() => [])
    if (!names.some((name) => !name.startsWith('.'))) return
    throw new Error(`There are files in ${join(dataDir, 'files')} already. ${advice('DATA_DIR')}`)
  }
  for (const path of samples) {
    const content = await store.read(path, { start: 0, end: 0 })
    content?.destroy()
    if (content) {
      throw new Error(`Files of this backup are in the bucket already. ${advice('S3_BUCKET')}`)
    }
  }
}

const advice = (setting: string) =>
  `Choose another ${setting}; or, where no other server uses them and these are the files of the ` +
  `same academy, add --onto-files: ${commandLine('restore', 'FILE', '--onto-files')}`
