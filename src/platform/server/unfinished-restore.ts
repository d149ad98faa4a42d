import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLine } from './command-line.ts'
import { syncFolder } from './persisted-secret.ts'
import { replaceFile } from './replace-file.ts'

/**
 * The mark of a restore that has begun: files are there that no row names yet. It stays where a restore
 * is killed, so that no server starts an academy of its own among them.
 */
export const unfinishedRestore = (dataDir: string) => {
  const file = join(dataDir, 'restore-unfinished')
  return {
    /** The id of the backup that is being restored, if one is. */
    async read(): Promise<string | undefined> {
      const text = await readFile(file, 'utf8').catch((error) => {
        if (error.code !== 'ENOENT') throw error
      })
      return text?.trim()
    },

    mark: (backupId: string) => replaceFile(file, `${backupId}\n`),

    async clear() {
      await rm(file, { force: true })
      await syncFolder(dataDir)
    },
  }
}

/** @throws with a sentence that says what to do. */
export async function refuseUnfinishedRestore(dataDir: string) {
  if ((await unfinishedRestore(dataDir).read()) === undefined) return
  throw new Error(
    `A restore into DATA_DIR=${dataDir} was interrupted. Run it again: ${commandLine('restore', 'FILE')}`,
  )
}
