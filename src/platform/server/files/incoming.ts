import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { LocalFile } from './file-store.ts'

/** A file that has come whole, and has not been looked at yet. Whoever has it removes it in the end. */
export type IncomingFile = LocalFile & { remove(): Promise<void> }

/** More than was allowed came; what had come is gone. */
export class TooMuch extends Error {}

/** Nothing is written for longer than this to a file that still comes. */
const timeoutMs = 10 * 60 * 1000

export type Incoming = ReturnType<typeof incomingFolder>

/**
 * Where files arrive piece by piece, so that none is ever whole in memory and all of it can be
 * recognized before it enters the store.
 */
export const incomingFolder = (folder: string) => ({
  /**
   * @param most how many bytes it may have.
   * @throws {TooMuch} at the first byte beyond, without taking the rest.
   */
  async receive(content: Content, { most = Number.POSITIVE_INFINITY } = {}): Promise<IncomingFile> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const place = join(folder, randomUUID())
    const remove = () => rm(place, { force: true })
    // Opened first: what is made while its removal is under way would stay for ever.
    const file = (await open(place, 'wx', 0o600)).createWriteStream({ flush: true })
    try {
      await pipeline(upTo(content, most), file)
    } catch (error) {
      await remove()
      throw error
    }
    return { place, bytes: file.bytesWritten, remove }
  },

  /** Removes what a server that was killed has left behind. */
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
