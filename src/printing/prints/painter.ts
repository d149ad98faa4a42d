import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'
import sharp from 'sharp'
import type { Picture } from '#platform/pictures.ts'

export type Painter = ReturnType<typeof painterWith>

/** The content of the academy's own pictures, by their addresses. */
export type PictureFiles = ReadonlyMap<string, Uint8Array>

/** Into what a picture is cropped, and the colour behind what is transparent in it. */
type Box = { width: number; height: number; ground: string }

/** Paints SVG, its words in these fonts. */
export function painterWith(fontFiles: string[], pictures: PictureFiles = new Map()) {
  const font: ResvgRenderOptions['font'] = { fontFiles, loadSystemFonts: false }

  return {
    /**
     * As PNG, a pixel for each unit. A drawing has few colours: with a palette it takes a third.
     * @param shades of a picture in it, which a palette has to mix.
     */
    paint(svg: string, { shades = false } = {}) {
      const { width, height, pixels } = new Resvg(svg, { font }).render()
      return sharp(pixels, { raw: { width, height, channels: 4 } })
        .removeAlpha()
        .png({ palette: true, dither: shades ? 1 : 0, compressionLevel: 9, effort: 10 })
        .toBuffer()
    },

    /**
     * The part of a picture around its point that has the shape of this box, as JPEG. Without a box it
     * is the whole picture as PNG, which keeps what is transparent.
     */
    async picture({ src, x, y, width, height }: Picture, box?: Box) {
      const file = pictures.get(src)
      if (!file) throw new Error('A picture in it could not be read.')
      if (!box) return sharp(file).png().toBuffer()
      const shape = box.width / box.height
      const part = {
        width: Math.min(width, Math.round(height * shape)),
        height: Math.min(height, Math.round(width / shape)),
      }
      const left = Math.round(((width - part.width) * x) / 100)
      const top = Math.round(((height - part.height) * y) / 100)
      return sharp(file)
        .extract({ left, top, ...part })
        .flatten({ background: box.ground })
        .jpeg({ quality: 84 })
        .toBuffer()
    },

    /** As paths alone, for a renderer that knows little of SVG. */
    flatten: (svg: string) => new Resvg(svg, { font }).toString(),
  }
}
