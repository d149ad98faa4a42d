import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { colours } from './colours.ts'

/** The sizes that phones and site.webmanifest ask for, in pixels. */
export const iconSizes = [180, 192, 512]

/** The academy's mark on an ivory ground, with room to be cut round. */
export function drawIcon(size: number) {
  const file = join(import.meta.dirname, '../../../public/favicon.svg')
  const mark = /<\/style>(.*)<\/svg>/s.exec(readFileSync(file, 'utf8'))?.[1]
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="${colours.ink}">` +
    `<rect width="64" height="64" fill="${colours.ivory}"/>` +
    `<g transform="translate(9.6 9.6) scale(0.7)">${mark}</g></svg>`
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng()
}
