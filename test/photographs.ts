import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { chunk, pngHead, pngOf } from './sample-files.ts'

/**
 * A photograph of an upright phone: rotated, with EXIF for its orientation and location. Upright it is
 * red above and blue below, with green edges left and right that a square cuts off.
 */
export async function photograph({ orientation = 6, scale = 1 } = {}) {
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
    .resize({ width: 800 * scale })
    .rotate(orientation === 6 ? 270 : 0)
    .withExif({
      IFD0: { Copyright: 'Siobhán of 12 Lakeshore Road' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 33/1 0/1' },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** A small valid file that decodes to more than 50 million pixels. */
export function hugePng(side = 8_000) {
  const head = pngHead(side, side)
  // One bit a pixel, grey.
  head[8] = 1
  head[9] = 0
  const rows = Buffer.alloc(side * (1 + side / 8))
  return pngOf(chunk('IHDR', head), chunk('IDAT', deflateSync(rows)))
}
