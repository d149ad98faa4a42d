import { access, constants, mkdir, open, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkPath, type FileStore } from './file-store.ts'

/** Stores files in a folder of this machine that only the server can read. */
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

  async put(path, { place }) {
    const target = inside(folder, path)
    for (let triesLeft = 3; ; triesLeft -= 1) {
      try {
        await makeFolder(folder, dirname(path))
        await rename(place, target)
        break
      } catch (error) {
        // A file that was removed at this moment took its folder along.
        if (!triesLeft || !isMissing(error)) throw error
      }
    }
    await flush(dirname(target))
  },

  async remove(path) {
    await rm(inside(folder, path), { force: true })
    await removeEmptyFolders(folder, dirname(path))
  },

  async check() {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK)
  },
})

function inside(folder: string, path: string) {
  checkPath(path)
  return join(folder, path)
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Creates a folder and its parents; each entry is flushed to disk before anything is put into it. */
async function makeFolder(root: string, path: string) {
  const made = await mkdir(join(root, path), { recursive: true, mode: 0o700 })
  if (!made) return
  for (let at = join(root, path); at.length >= made.length; at = dirname(at)) {
    await flush(dirname(at))
  }
}

/** Makes a new name survive a power failure, as its content does. */
async function flush(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function removeEmptyFolders(root: string, path: string) {
  for (let at = path; at !== '.'; at = dirname(at)) {
    try {
      await rmdir(join(root, at))
    } catch {
      // The folder is not empty.
      return
    }
  }
}
