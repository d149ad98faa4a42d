import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { chunk, pngHead, pngOf } from './sample-files.ts'

/**
 * A photograph as a phone held upright writes it: it lies on its side, with a note how to turn it
 * and others about where it was taken. Upright it is red above and blue below, with a green edge on
 * the left and the right that a square has no room for.
 */
export async function photograph({ orientation = 6 } = {}) {
  const stripe = (background: string, height: number) =>
    sharp({ create: { width: 400, height, channels: 3, background } })
      .png()
      .toBuffer()
  const upright = await sharp({
    create: { width: 800, height: 400, channels: 3, background: '#00ff00' },
  })
    .composite([
      { input: await stripe('#ff0000', 200), left: 200, top: 0 },
      { input: await stripe('#0000ff', 200), left: 200, top: 200 },
    ])
    .png()
    .toBuffer()
  return sharp(upright)
    .rotate(orientation === 6 ? 270 : 0)
    .withExif({
      IFD0: { Copyright: 'Siobhán of 12 Lakeshore Road' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 33/1 0/1' },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** A small file that unpacks to more than 50 million pixels, and is in order otherwise. */
export function hugePng(side = 8_000) {
  const head = pngHead(side, side)
  // One bit a pixel, grey.
  head[8] = 1
  head[9] = 0
  const rows = Buffer.alloc(side * (1 + side / 8))
  return pngOf(chunk('IHDR', head), chunk('IDAT', deflateSync(rows)))
}
