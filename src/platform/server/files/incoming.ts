import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { LocalFile } from './file-store.ts'

/** A completely received file that is not validated yet. Its owner removes it in the end. */
export type IncomingFile = LocalFile & {
  /** The first bytes, by which it is recognized. */
  head: Buffer
  remove(): Promise<void>
}

/** The content is larger than allowed; what was received is removed. */
export class TooMuch extends Error {}

/** How many of the first bytes are kept: within so many a PDF begins. */
export const headBytes = 1024

/** A file that was not written to for longer is abandoned. */
const timeoutMs = 10 * 60 * 1000

export type Incoming = ReturnType<typeof incomingFolder>

/**
 * Receives files as streams, so that none is ever held in memory and each is recognized before it
 * enters the store.
 */
export const incomingFolder = (folder: string) => ({
  /**
   * @param most the size limit in bytes.
   * @throws {TooMuch} at the first byte beyond the limit, without reading the rest.
   */
  async receive(content: Content, { most = Number.POSITIVE_INFINITY } = {}): Promise<IncomingFile> {
    const place = join(folder, randomUUID())
    const remove = () => unlink(place).catch(unlessMissing)
    // Opened before the stream: a file that is created during its removal would stay for ever.
    const file = (await create(place)).createWriteStream({ flush: true })
    let head = Buffer.alloc(0)
    try {
      await pipeline(watched(content), file)
    } catch (error) {
      await remove()
      throw error
    }
    return { place, head, bytes: file.bytesWritten, remove }

    async function* watched(pieces: Content) {
      let bytes = 0
      for await (const piece of pieces) {
        bytes += piece.length
        if (bytes > most) throw new TooMuch()
        if (head.length < headBytes) {
          head = Buffer.concat([head, piece.subarray(0, headBytes - head.length)])
        }
        yield piece
      }
    }
  },

  /** Removes files that a killed server left behind. */
  async clear(now = Date.now()) {
    for (const name of await readdir(folder).catch(() => [])) {
      const place = join(folder, name)
      const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: now }))
      if (mtimeMs < now - timeoutMs) await rm(place, { force: true })
    }
  },
})

export type Content = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Creates a file, and its folder where that is missing. */
async function create(place: string) {
  const made = () => open(place, 'wx', 0o600)
  try {
    return await made()
  } catch (error) {
    unlessMissing(error)
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    return made()
  }
}

function unlessMissing(error: unknown) {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
