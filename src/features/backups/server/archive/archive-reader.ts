import { pipeline, Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { ageMark, decryptWith, WrongKey } from './encryption.ts'

export type ArchiveEntry = { name: string; size: number; content: AsyncIterable<Uint8Array> }

/** What is wrong with a file that was to be a whole backup. */
export class BadBackup extends Error {}

/**
 * The entries of an archive, one after the other; each is read before the next is asked for.
 * @throws {BadBackup} where the file is damaged or none of ours.
 * @throws {WrongKey}
 */
export async function* readArchive(
  source: Readable,
  identities: readonly string[],
): AsyncGenerator<ArchiveEntry> {
  try {
    const bytes = source[Symbol.asyncIterator]()
    const start = await readStart(bytes)
    const whole = Readable.from(continued(start, bytes), { objectMode: false })
    const isEncrypted = start.subarray(0, ageMark.length).equals(ageMark)
    if (!isEncrypted && !start.subarray(0, zstdMark.length).equals(zstdMark)) {
      throw new BadBackup('This is no backup of Cadenza.')
    }
    const packed = isEncrypted
      ? Readable.fromWeb((await decryptWith(identities, webStream(whole))) as never)
      : whole
    // Its failure reaches whoever reads the last of them.
    const unpacked: Readable = pipeline(packed, createZstdDecompress(), () => {})
    const entries = webStream(unpacked).pipeThrough(createTarDecoder({ strict: true }))
    for await (const { header, body } of entries) {
      yield { name: header.name, size: header.size, content: sound(body) }
    }
  } catch (error) {
    throw inWords(error)
  } finally {
    source.destroy()
  }
}

async function* sound(content: AsyncIterable<Uint8Array>) {
  try {
    yield* content
  } catch (error) {
    throw inWords(error)
  }
}

function inWords(error: unknown) {
  if (error instanceof BadBackup || error instanceof WrongKey) return error
  const reason = error instanceof Error && error.message ? ` (${error.message})` : ''
  return new BadBackup(`This backup is damaged${reason}.`, { cause: error })
}

/** By way of its iterator, which tells of every failure, even of one at the very end. */
const webStream = (stream: Readable) =>
  ReadableStream.from(stream) as unknown as ReadableStream<Uint8Array>

const zstdMark = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

async function readStart(bytes: AsyncIterator<Uint8Array>) {
  let start = Buffer.alloc(0)
  while (start.length < ageMark.length) {
    const { done, value } = await bytes.next()
    if (done) break
    start = Buffer.concat([start, value])
  }
  return start
}

async function* continued(start: Buffer, bytes: AsyncIterator<Uint8Array>) {
  yield start
  for (let next = await bytes.next(); !next.done; next = await bytes.next()) yield next.value
}
