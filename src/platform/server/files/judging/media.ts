import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import type { LocalFile } from '../file-store.ts'
import { type Exhibit, readAt } from './exhibit.ts'

/** What a file of sound or pictures is by its bytes, and whether all of it is there. */
export async function judgeMedia({ place, bytes }: LocalFile) {
  const found = await fileTypeFromFile(place)
  const handle = await open(place)
  try {
    const mediaType = commonNames[found?.mime ?? ''] ?? found?.mime ?? ''
    const isWhole = await isComplete({ place, bytes, handle }, mediaType)
    return { mediaType, extension: found?.ext ?? '', isWhole }
  } finally {
    await handle.close()
  }
}

/** What browsers call it, where they differ from what is registered. */
const commonNames: Record<string, string> = {
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-flac': 'audio/flac',
}

/** Of the kinds that say how long they are; others play as far as they go. */
async function isComplete(exhibit: Exhibit, mediaType: string) {
  if (mediaType === 'audio/wav') return isWholeWav(exhibit)
  return /\/mp4$/.test(mediaType) ? isWholeMp4(exhibit) : true
}

/** Its length stands behind `RIFF`; programs that write while they record leave the highest. */
async function isWholeWav({ handle, bytes }: Exhibit) {
  const head = await readAt(handle, 0, 8)
  const told = head.length === 8 ? head.readUInt32LE(4) : 0
  return told === 0xffffffff || told + 8 <= bytes + 1
}

/** A row of boxes up to its end, one of which says where everything is (ISO/IEC 14496-12). */
async function isWholeMp4({ handle, bytes }: Exhibit) {
  let at = 0
  let hasIndex = false
  for (let count = 0; at < bytes && count < mostBoxes; count += 1) {
    const head = await readAt(handle, at, 16)
    if (head.length < 8) return false
    const size = head.readUInt32BE(0)
    if (head.toString('latin1', 4, 8) === 'moov') hasIndex = true
    // 0: to the end of the file. 1: too long for four bytes.
    const length = size === 0 ? bytes - at : size === 1 ? longSize(head) : size
    if (length < 8) return false
    at += length
  }
  return hasIndex && at === bytes
}

const longSize = (head: Buffer) => (head.length === 16 ? Number(head.readBigUInt64BE(8)) : 0)

/** What is recorded in pieces of a second has two for each. */
const mostBoxes = 50_000
