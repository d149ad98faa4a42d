import { crc32, deflateSync } from 'node:zlib'

/**
 * Writes an opaque picture as PNG with a palette. A drawing has few colours and the shades between
 * them: in a palette it takes a third of the room.
 * @param pixels four bytes each; the last of them, how opaque it is, is not kept.
 */
export function encodePng(width: number, height: number, pixels: Buffer) {
  const { palette, indexOf } = paletteOf(pixels)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      rows[y * (width + 1) + 1 + x] = indexOf(shadeAt(pixels, 4 * (y * width + x)))
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits a pixel, each the number of a colour.
  head.set([8, 3], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The commonest colour of every shade, so that grounds and inks stay exactly as they are. */
function paletteOf(pixels: Buffer) {
  const shades = new Map<number, Map<number, number>>()
  for (let at = 0; at < pixels.length; at += 4) {
    const shade = shadeAt(pixels, at)
    const colours = shades.get(shade) ?? new Map<number, number>()
    if (colours.size === 0) shades.set(shade, colours)
    const colour = pixels.readUIntBE(at, 3)
    colours.set(colour, (colours.get(colour) ?? 0) + 1)
  }
  if (shades.size > 256) throw new Error(`${shades.size} shades are too many for a palette.`)
  const palette = Buffer.alloc(3 * shades.size)
  const numbers = new Map<number, number>()
  for (const [shade, colours] of shades) {
    const [commonest] = [...colours].reduce((one, other) => (other[1] > one[1] ? other : one))
    palette.writeUIntBE(commonest, 3 * numbers.size, 3)
    numbers.set(shade, numbers.size)
  }
  return { palette, indexOf: (shade: number) => numbers.get(shade) ?? 0 }
}

/** Colours of the same upper four bits of red, green and blue are one shade. */
const shadeAt = (pixels: Buffer, at: number) =>
  (((pixels[at] ?? 0) >> 4) << 8) |
  (((pixels[at + 1] ?? 0) >> 4) << 4) |
  ((pixels[at + 2] ?? 0) >> 4)

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
