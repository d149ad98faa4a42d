import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { freeBytesAt } from '#platform/server/files/free-bytes.ts'
import { syncFolder } from '#platform/server/persisted-secret.ts'
import { readBackupName } from '../../rules.ts'
import type { BackupPlace } from './place.ts'

/** Keeps backups in a folder of this machine that only the server can read. */
export const folderPlace = (folder: string): BackupPlace => ({
  name: folder,
  isElsewhere: false,

  async room() {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return freeBytesAt(folder)
  },

  async list() {
    const names = await readdir(folder).catch((error) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    const found = names.flatMap((name) => readBackupName(name) ?? [])
    return Promise.all(
      found.map(async (it) => ({ ...it, bytes: (await stat(join(folder, it.name))).size })),
    )
  },

  async write(name, content) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await removeAbandoned(folder)
    const draft = join(folder, `${name}.${randomUUID()}${draftEnding}`)
    try {
      const file = (await open(draft, 'wx', 0o600)).createWriteStream({ flush: true })
      await pipeline(content, file)
      await rename(draft, join(folder, name))
      await syncFolder(folder)
      return file.bytesWritten
    } catch (error) {
      content.destroy()
      await rm(draft, { force: true })
      throw error
    }
  },

  async read(name) {
    return createReadStream(join(folder, name), { highWaterMark: 1024 * 1024 })
  },

  async remove(name) {
    await rm(join(folder, name), { force: true })
  },
})

const draftEnding = '.part'

/** Removes what a killed server was writing; whoever still writes does so all the time. */
async function removeAbandoned(folder: string, now = Date.now()) {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('cadenza-') || !name.endsWith(draftEnding)) continue
    const place = join(folder, name)
    const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: now }))
    if (mtimeMs < now - 10 * 60 * 1000) await rm(place, { force: true })
  }
}
