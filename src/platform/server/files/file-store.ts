import type { Readable } from 'node:stream'
import type { ByteRange } from '#platform/byte-range.ts'
import type { Pieces } from './pieces.ts'

/**
 * The store of files that are too large for the database, by paths like `violin/scale.wav`. Only
 * `openFiles` puts files into it and removes them; a restore and a move put all of them there.
 */
export type FileStore = {
  /** Reads a range, or all; undefined where the file is missing, or ends before the range does. */
  read(path: string, range?: ByteRange): Promise<Readable | undefined>
  /**
   * Stores a local file, which may be moved, and replaces one with the same path. The file becomes
   * visible only when it is complete.
   */
  put(path: string, local: LocalFile): Promise<void>
  /** Removes a file; a missing one counts as removed. */
  remove(path: string): Promise<void>
  /** @throws where files can not be stored and read at present, as far as can be told for nothing. */
  check(): Promise<void>
}

/** A store in which files also arrive, and not only whole ones. */
export type ReceivingStore = FileStore & {
  /**
   * Where files arrive in pieces, each at its last path.
   * @param bytesOf how large the file will be that is expected at a path; undefined for none.
   */
  pieces(bytesOf: (path: string) => Promise<number | undefined>): Pieces
}

/** A whole file in a folder of this machine. */
export type LocalFile = { place: string; bytes: number }

/** @throws for a path that leads out of the store, which is a bug: the server makes all paths. */
export function checkPath(path: string) {
  if (!/^\w[\w.-]*(\/\w[\w.-]*)*$/.test(path)) throw new Error('This is no path of a stored file.')
}
