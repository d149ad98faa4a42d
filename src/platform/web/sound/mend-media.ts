/**
 * The file without what keeps programs from reading or playing it: a WAV file with sizes that were never
 * written, or with broken notes beside its sound, and an Ogg file that was cut off within a page. Its
 * sound stays as it is; nothing is copied into memory.
 */
export async function mendMedia(file: File): Promise<File> {
  const start = await textAt(file, 0, 12)
  const isWav = start.startsWith('RIFF') && start.endsWith('WAVE')
  const mended = isWav
    ? await mendWav(file)
    : start.startsWith('OggS')
      ? await mendOgg(file)
      : undefined
  return mended ? new File(mended, file.name, { type: file.type }) : file
}

/** Of every chunk but the format and the sound programs can do without. */
async function mendWav(file: Blob): Promise<BlobPart[] | undefined> {
  let format: Blob | undefined
  for (let at = 12; at + 8 <= file.size; ) {
    const name = await textAt(file, at, 4)
    const size = await numberAt(file, at + 4)
    const begin = at + 8
    if (name === 'fmt ') format = file.slice(at, begin + size)
    if (name === 'data' && format) {
      // A recorder writes the sizes at its end: one that lost power has not.
      const isOpen = size === 0 || begin + size > file.size
      const end = isOpen ? file.size : begin + size
      const isPlain = begin === 20 + format.size && end === file.size
      if (isPlain && !isOpen && (await numberAt(file, 4)) === file.size - 8) return undefined
      const sound = file.slice(begin, end)
      const padding = new Uint8Array(sound.size % 2)
      const total = 4 + format.size + 8 + sound.size + padding.length
      return ['RIFF', uint32(total), 'WAVE', format, 'data', uint32(sound.size), sound, padding]
    }
    at = begin + size + (size % 2)
  }
  return undefined
}

/** RFC 3533, section 6: 27 bytes and 255 of sizes, then 255 pieces of 255 bytes. */
const largestOggPage = 27 + 255 + 255 * 255

/** Leaves out the last page where the file ends within it. */
async function mendOgg(file: Blob): Promise<BlobPart[] | undefined> {
  const tailAt = Math.max(0, file.size - largestOggPage)
  const tail = new Uint8Array(await file.slice(tailAt).arrayBuffer())
  for (let at = tail.length - 4; at >= 0; at -= 1) {
    if (!oggPage.every((byte, index) => tail[at + index] === byte)) continue
    const sizes = tail.subarray(at + 27, at + 27 + (tail[at + 26] ?? 0))
    const end = at + 27 + (tail[at + 26] ?? Infinity) + sizes.reduce((sum, size) => sum + size, 0)
    return end > tail.length ? [file.slice(0, tailAt + at)] : undefined
  }
  return undefined
}

const oggPage = Array.from('OggS', (letter) => letter.charCodeAt(0))

async function textAt(file: Blob, at: number, length: number) {
  const bytes = new Uint8Array(await file.slice(at, at + length).arrayBuffer())
  return String.fromCharCode(...bytes)
}

async function numberAt(file: Blob, at: number) {
  const bytes = await file.slice(at, at + 4).arrayBuffer()
  return bytes.byteLength < 4 ? 0 : new DataView(bytes).getUint32(0, true)
}

function uint32(number: number) {
  const bytes = new DataView(new ArrayBuffer(4))
  bytes.setUint32(0, number, true)
  return bytes.buffer
}
