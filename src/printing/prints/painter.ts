import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'
import sharp from 'sharp'

export type Painter = ReturnType<typeof painterWith>

/** Paints SVG, its words in these fonts. */
export function painterWith(fontFiles: string[]) {
  const font: ResvgRenderOptions['font'] = { fontFiles, loadSystemFonts: false }

  return {
    /** As PNG, a pixel for each unit. A drawing has few colours: with a palette it takes a third. */
    paint(svg: string) {
      const { width, height, pixels } = new Resvg(svg, { font }).render()
      return sharp(pixels, { raw: { width, height, channels: 4 } })
        .removeAlpha()
        .png({ palette: true, dither: 0, compressionLevel: 9, effort: 10 })
        .toBuffer()
    },

    /** As paths alone, for a renderer that knows little of SVG. */
    flatten: (svg: string) => new Resvg(svg, { font }).toString(),
  }
}
