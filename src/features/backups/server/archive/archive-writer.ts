import { createHash } from 'node:crypto'
import { createTarPacker } from 'modern-tar'
import { sumsFolder } from './manifest.ts'

export type ArchiveWriter = ReturnType<typeof openArchive>

/**
 * A tar archive that is read while entries are added. Behind every few hundred entries stands the list
 * of their hashes, as `sha256sum --check` takes it, so that no list grows with the archive.
 */
export function openArchive() {
  const { readable, controller } = createTarPacker()
  const allSums = createHash('sha256')
  let sums: string[] = []
  let lists = 0

  async function write(name: string, size: number, content: Content) {
    const writer = controller.add({ name, size, mode: 0o600, mtime: new Date(0) }).getWriter()
    const hash = createHash('sha256')
    let bytes = 0
    for await (const piece of content) {
      bytes += piece.length
      if (bytes > size) throw new Error(`${name} is longer than it was said to be.`)
      hash.update(piece)
      await writer.write(piece)
    }
    if (bytes !== size) throw new Error(`${name} is shorter than it was said to be.`)
    await writer.close()
    return hash.digest('hex')
  }

  async function writeSums() {
    if (sums.length === 0) return
    lists += 1
    const text = Buffer.from(sums.join(''))
    sums = []
    allSums.update(text)
    await write(`${sumsFolder}${String(lists).padStart(6, '0')}.sha256`, text.length, [text])
  }

  return {
    readable,
    fail: (error: unknown) => controller.error(error),

    /** Adds an entry of a known size. */
    async add(name: string, size: number, content: Content) {
      sums.push(`${await write(name, size, content)}  ${name}\n`)
      if (sums.length >= entriesInList) await writeSums()
    },

    /** Adds the last entry, which `describe` makes of the hash of all lists, and closes the archive. */
    async finish(name: string, describe: (sums: string) => string) {
      await writeSums()
      const text = Buffer.from(describe(allSums.digest('hex')))
      await write(name, text.length, [text])
      controller.finalize()
    },
  }
}

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

const entriesInList = 500
