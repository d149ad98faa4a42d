import { text } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { Exhibit, Fault } from './exhibit.ts'

/** What no document of words and pictures comes to. */
const mostEntries = 3_000
const mostBytes = 200 * 1024 * 1024

/**
 * A package of Word (ECMA-376, part 2): every part is unpacked and counted, so that what unpacks to
 * more than it says, or than any document has, is found here and not by the tutor's Word.
 */
export async function judgeDocx({ place, bytes }: Exhibit): Promise<Fault | undefined> {
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(place, { autoClose: false })
    if (zip.entryCount > mostEntries) return 'too much inside'
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) entries.push(entry)
    return faultOf(entries, bytes, zip.comment) ?? (await judgeParts(zip, entries))
  } catch {
    return 'damaged'
  } finally {
    zip?.close()
  }
}

function faultOf(entries: readonly Entry[], bytes: number, comment: string): Fault | undefined {
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0)
  if (unpacked > mostBytes) return 'too much inside'
  // Parts that share their bytes unpack to more than any one of them says.
  if (packed > bytes) return 'too much inside'
  const names = entries.map(({ fileName }) => fileName)
  if (comment || new Set(names).size < names.length) return 'damaged'
  if (entries.some((entry) => entry.isEncrypted())) return 'damaged'
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) return 'macros'
  return [contentTypes, 'word/document.xml'].every((name) => names.includes(name))
    ? undefined
    : 'unknown'
}

async function judgeParts(zip: ZipFile, entries: readonly Entry[]): Promise<Fault | undefined> {
  for (const entry of entries) {
    const part = await zip.openReadStreamPromise(entry)
    if (entry.fileName !== contentTypes) {
      for await (const _ of part);
      continue
    }
    const types = await text(part)
    if (/macroEnabled/i.test(types)) return 'macros'
    if (!types.includes('wordprocessingml.document.main+xml')) return 'unknown'
  }
  return undefined
}

const contentTypes = '[Content_Types].xml'
