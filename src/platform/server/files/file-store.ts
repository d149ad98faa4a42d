import type { Readable } from 'node:stream'
import type { ByteRange } from '#platform/byte-range.ts'

/** Keeps what is too large for the database: uploads and recordings, by paths like `violin/scale.wav`. */
export type FileStore = {
  /** These bytes, or all; undefined where the file is not there, or ends before they do. */
  read(path: string, range?: ByteRange): Promise<Readable | undefined>
  /**
   * Keeps a file, in place of one that has the path already. Until all of it has come nobody sees
   * any of it.
   * @returns how many bytes it has.
   */
  write(path: string, content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<number>
}
