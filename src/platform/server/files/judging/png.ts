import { crc32 } from 'node:zlib'
import { type Exhibit, type Fault, readAt } from './exhibit.ts'

/** Beyond every camera; a few megabytes can say that they are a picture of this size and more. */
export const mostPixels = 300_000_000

/** Some programs cut 10 MB into pieces of 4 KB; each costs a look into the file. */
const mostChunks = 5_000

/** Every chunk of a PNG with its check sum, up to the one that ends it and the file (RFC 2083). */
export async function judgePng({ handle, bytes }: Exhibit): Promise<Fault | undefined> {
  let at = 8
  let hasPicture = false
  for (let count = 0; at < bytes && count < mostChunks; count += 1) {
    const head = await readAt(handle, at, 8)
    if (head.length < 8) return 'damaged'
    const length = head.readUInt32BE(0)
    const type = head.toString('latin1', 4, 8)
    if (at + 12 + length > bytes || !/^[A-Za-z]{4}$/.test(type)) return 'damaged'
    if ((count === 0) !== (type === 'IHDR')) return 'damaged'
    if (!(await isIntact(handle, at, length))) return 'damaged'
    if (type === 'IHDR') {
      const size = await readAt(handle, at + 8, 8)
      const pixels = size.readUInt32BE(0) * size.readUInt32BE(4)
      if (length !== 13 || pixels === 0) return 'damaged'
      if (pixels > mostPixels) return 'too much inside'
    }
    if (type === 'IDAT') hasPicture = true
    at += 12 + length
    if (type === 'IEND') return hasPicture && length === 0 && at === bytes ? undefined : 'damaged'
  }
  return 'damaged'
}

async function isIntact(handle: Exhibit['handle'], at: number, length: number) {
  let sum = 0
  // The type counts, the length before it does not.
  for (let done = 4; done < 8 + length; ) {
    const piece = await readAt(handle, at + done, Math.min(pieceSize, 8 + length - done))
    if (piece.length === 0) return false
    sum = crc32(piece, sum)
    done += piece.length
  }
  const told = await readAt(handle, at + 8 + length, 4)
  return told.length === 4 && told.readUInt32BE(0) === sum
}

const pieceSize = 64 * 1024
