import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { LocalFile } from './file-store.ts'

/** A completely received file that is not validated yet. Its owner removes it in the end. */
export type IncomingFile = LocalFile & { remove(): Promise<void> }

/** The content is larger than allowed; what was received is removed. */
export class TooMuch extends Error {}

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
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const place = join(folder, randomUUID())
    const remove = () => rm(place, { force: true })
    // Opened before the stream: a file that is created during its removal would stay for ever.
    const file = (await open(place, 'wx', 0o600)).createWriteStream({ flush: true })
    try {
      await pipeline(upTo(content, most), file)
    } catch (error) {
      await remove()
      throw error
    }
    return { place, bytes: file.bytesWritten, remove }
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

async function* upTo(content: Content, most: number) {
  let bytes = 0
  for await (const piece of content) {
    bytes += piece.length
    if (bytes > most) throw new TooMuch()
    yield piece
  }
}
