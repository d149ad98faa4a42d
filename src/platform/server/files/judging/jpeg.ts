import { type Exhibit, endsAsArchive, type Fault, readAt } from './exhibit.ts'
import { mostPixels } from './png.ts'

/** From its first marker to the one that ends it: ITU-T T.81, annex B. */
export async function judgeJpeg(exhibit: Exhibit): Promise<Fault | undefined> {
  const end = await findEnd(exhibit)
  if (typeof end === 'string') return end
  if (!(await isOfCameras(exhibit, end))) return 'damaged'
  return (await endsAsArchive(exhibit)) ? 'damaged' : undefined
}

/** Those with the longest notes have some two hundred; each costs a look into the file. */
const mostMarkers = 2_000

/** Where the picture ends. */
async function findEnd({ handle, bytes }: Exhibit): Promise<number | Fault> {
  let at = 2
  let hasFrame = false
  let hasScan = false
  for (let count = 0; at + 2 <= bytes && count < mostMarkers; count += 1) {
    const head = await readAt(handle, at, 9)
    if (head[0] !== 0xff) return 'damaged'
    const marker = head[1] ?? 0
    // Any number of these may stand before a marker.
    if (marker === 0xff) at += 1
    else if (marker === 0xd9) return hasFrame && hasScan ? at + 2 : 'damaged'
    else if (head.length < 4 || head.readUInt16BE(2) < 2) return 'damaged'
    else {
      if (isFrame(marker)) {
        if (head.length < 9) return 'damaged'
        const pixels = head.readUInt16BE(5) * head.readUInt16BE(7)
        if (pixels === 0) return 'damaged'
        if (pixels > mostPixels) return 'too much inside'
        hasFrame = true
      }
      at += 2 + head.readUInt16BE(2)
      if (marker === 0xda) {
        hasScan = true
        at = await skipScan(handle, at)
      }
    }
  }
  return 'damaged'
}

/** Start of frame, which has the size: 0xc0 to 0xcf without the tables among them. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The next marker after coded pixels, in which 0xff is followed by 0 or by a restart. */
async function skipScan(handle: Exhibit['handle'], from: number) {
  const size = 64 * 1024
  for (let at = from; ; ) {
    const piece = await readAt(handle, at, size)
    let found = piece.indexOf(0xff)
    while (found >= 0 && found + 1 < piece.length) {
      const next = piece[found + 1] ?? 0
      if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at + found
      found = piece.indexOf(0xff, found + 2)
    }
    if (piece.length < size) return at + piece.length
    // A marker may lie across the end of the piece.
    at += found >= 0 ? found : piece.length
  }
}

/**
 * Whether what follows the picture is what phones put there: a second picture (CIPA DC-007), a few
 * seconds of video, or Samsung's notes.
 */
async function isOfCameras({ handle, bytes }: Exhibit, end: number) {
  if (end === bytes) return true
  const head = await readAt(handle, end, 64)
  if (head.readUInt8(0) === 0xff && head[1] === 0xd8) return true
  if (head.toString('latin1', 4, 8) === 'ftyp') return true
  const tail = (await readAt(handle, bytes - 4, 4)).toString('latin1')
  return tail === 'SEFT' || head.every((byte) => byte === 0)
}
