import type { Readable } from 'node:stream'
import type { ByteRange } from '#platform/byte-range.ts'

/**
 * Where files lie that are too large for the database, by paths like `violin/scale.wav`. What is put
 * there, and when it goes, is for `openFiles` alone.
 */
export type FileStore = {
  /** These bytes, or all; undefined where the file is not there, or ends before they do. */
  read(path: string, range?: ByteRange): Promise<Readable | undefined>
  /**
   * Takes over a file of this machine, which may be gone afterwards, in place of one that has the
   * path already. Until all of it is there nobody sees any of it.
   */
  put(path: string, local: LocalFile): Promise<void>
  /** Removes a file; one that is not there is removed already. */
  remove(path: string): Promise<void>
}

/** A whole file in a folder of this machine. */
export type LocalFile = { place: string; bytes: number }

/** @throws for a path that could lead out of the store: all are made by the server itself. */
export function checkPath(path: string) {
  if (!/^\w[\w.-]*(\/\w[\w.-]*)*$/.test(path)) throw new Error('This is no path of a stored file.')
}
