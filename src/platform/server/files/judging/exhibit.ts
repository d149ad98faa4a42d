import type { FileHandle } from 'node:fs/promises'
import type { LocalFile } from '../file-store.ts'

/** What is wrong with a file; `unknown` is none of the kinds that were asked for, by name or bytes. */
export type Fault = 'empty' | 'unknown' | 'misnamed' | 'damaged' | 'macros' | 'too much inside'

/** A file that is open to be judged, with its size in bytes. */
export type Exhibit = LocalFile & { handle: FileHandle }

/** These bytes, or those that there are. */
export async function readAt(handle: FileHandle, position: number, length: number) {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/**
 * Whether an archive ends where the file ends, whatever it begins with: a ZIP is read from its end
 * (APPNOTE.TXT, section 4.3.16), so that one file can be a picture to one program and an archive to
 * another.
 */
export async function endsAsArchive({ handle, bytes }: Exhibit) {
  const longest = 22 + 0xffff
  const tail = await readAt(handle, Math.max(0, bytes - longest), longest)
  for (let at = tail.indexOf(endOfArchive); at >= 0; at = tail.indexOf(endOfArchive, at + 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true
  }
  return false
}

const endOfArchive = Buffer.from('PK\x05\x06', 'latin1')
