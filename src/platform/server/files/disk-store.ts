import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './file-store.ts'

/** Keeps files in a folder of this machine, for the server's own eyes. */
export const diskStore = (folder: string): FileStore => ({
  async read(path, range) {
    const file = await open(inside(folder, path)).catch((error) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
      throw error
    })
    if (!file) return undefined
    try {
      const stats = await file.stat()
      if (stats.isFile() && (!range || range.end < stats.size)) return file.createReadStream(range)
    } catch (error) {
      await file.close()
      throw error
    }
    await file.close()
    return undefined
  },

  async write(path, content) {
    const target = inside(folder, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const draft = `${target}.${randomBytes(6).toString('hex')}.part`
    try {
      const file = createWriteStream(draft, { mode: 0o600, flush: true })
      await pipeline(content, file)
      await rename(draft, target)
      return file.bytesWritten
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  },
})

/** @throws for a path that could lead out of the folder: all are made by the server itself. */
function inside(folder: string, path: string) {
  if (!/^\w[\w.-]*(\/\w[\w.-]*)*$/.test(path)) throw new Error('This is no path of a stored file.')
  return join(folder, path)
}
