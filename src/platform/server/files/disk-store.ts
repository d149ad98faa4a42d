import { mkdirSync } from 'node:fs'
import { access, constants, mkdir, open, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileStore as TusFileStore } from '@tus/file-store'
import { Upload } from '@tus/server'
import { checkPath, type ReceivingStore } from './file-store.ts'

/** Stores files in a folder of this machine that only the server can read. */
export const diskStore = (folder: string): ReceivingStore => ({
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

  pieces(bytesOf) {
    // The library makes it in the background otherwise, open to others.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const sizes = {
      async get(path: string) {
        const size = await bytesOf(path)
        return size === undefined ? undefined : new Upload({ id: path, size, offset: 0 })
      },
      // The database knows.
      async set() {},
      async delete() {},
    }
    return {
      store: new TusFileStore({ directory: folder, configstore: sizes }),
      isOnDisk: true,
      async finish(path) {
        await flush(inside(folder, path))
        await flush(dirname(inside(folder, path)))
      },
      discard: (path) => rm(inside(folder, path), { force: true }),
    }
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

/** Makes what a file or a folder holds survive a power failure. */
async function flush(place: string) {
  const handle = await open(place)
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
