import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'
import { encodePng } from './png.ts'

export type Painter = ReturnType<typeof painterWith>

/** Paints SVG, its words in these fonts. */
export function painterWith(fontFiles: string[]) {
  const font: ResvgRenderOptions['font'] = { fontFiles, loadSystemFonts: false }

  return {
    /** As PNG, a pixel for each unit. */
    paint(svg: string) {
      const { width, height, pixels } = new Resvg(svg, { font }).render()
      return encodePng(width, height, pixels)
    },

    /** As paths alone, for a renderer that knows little of SVG. */
    flatten: (svg: string) => new Resvg(svg, { font }).toString(),
  }
}
