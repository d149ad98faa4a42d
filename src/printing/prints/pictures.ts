import { academy } from '#platform/academy.ts'
import type { Picture } from '#platform/pictures.ts'
import { colours } from './colours.ts'
import { contentDrawing, type Drawing, readDrawing, staff, svg } from './drawings.ts'
import { fold } from './fold.ts'
import { type FaceName, faces } from './fonts.ts'
import type { Painter } from './painter.ts'
import type { SharedPicture } from './shared-pictures.ts'

/** As PNG: above the drawing, its staff through both edges; below the title and the academy. */
export async function paintPicture(
  { title, drawn, picture }: SharedPicture,
  painter: Painter,
): Promise<Buffer> {
  const drawing = picture ? await photographed(picture, painter) : bandOf(drawn)
  const ruleAt = drawing.height + 0.75
  const middle = (drawing.height + height) / 2
  return painter.paint(
    svg(
      `0 0 ${width} ${height}`,
      `<rect width="${width}" height="${height}" fill="${colours.ivory}" stroke="none"/>
      ${drawing.lines}
      <path d="M0 ${ruleAt}H${width}" stroke-width="1.5"/>
      ${titleAround(middle, title)}
      ${await logo(width - margin - logoWidth, middle, painter)}`,
    ),
    { shades: Boolean(picture ?? academy.logo) },
  )
}

/** As large as it may be in one line, or else in two. */
function titleAround(middle: number, title: string) {
  const room = width - 2 * margin - logoWidth - 48
  const folded = (size: number) =>
    fold(title, { face: 'display', size, width: room, tracking: tracking * size, even: true })
  const size = [68, 60, 54].find((it) => folded(it).length <= (it < 60 ? 2 : 1)) ?? 46
  const lines = folded(size)
  const leading = size * 1.08
  const first = middle + size * 0.32 - ((lines.length - 1) * leading) / 2
  return lines.map((line, index) => words(line, margin, first + index * leading, size)).join('')
}

/** A line of words in SVG. */
function words(text: string, x: number, y: number, size: number, face: FaceName = 'display') {
  const { families, weight } = faces[face]
  const look =
    face === 'display'
      ? `letter-spacing="${tracking * size}" fill="${colours.ink}"`
      : `fill="${colours.ink2}"`
  return `<text x="${x}" y="${y}" font-family="${families[0]}" font-weight="${weight}" font-size="${size}" stroke="none" ${look}>${inXml(text)}</text>`
}

const width = 1200
const height = 630
const margin = 72
const logoWidth = 302
const tracking = -0.02

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The upper part of a picture. */
type Band = { height: number; lines: string }

function bandOf(drawn: SharedPicture['drawn']): Band {
  if (drawn === 'harmonics') return wide(harmonics())
  if (drawn === 'map') return alone(map())
  return typeof drawn === 'string' ? alone(onIvory(drawn)) : rows(drawn)
}

/** A picture of the academy's own, over which the staff runs from edge to edge. */
async function photographed(picture: Picture, painter: Painter): Promise<Band> {
  const size = { width, height: 432 }
  const image = inSvg('jpeg', await painter.picture(picture, { ...size, ground: colours.ivory }), {
    x: 0,
    y: 0,
    ...size,
  })
  const lines = staff(0, width / 1.2)
  return {
    height: size.height,
    lines: `${image}<g transform="scale(1.2)" stroke="${colours.ivory}" opacity="0.75">${lines}</g>`,
  }
}

type Box = { x: number; y: number; width: number; height: number }

const inSvg = (type: 'jpeg' | 'png', content: Buffer, { x, y, width, height }: Box) =>
  `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/${type};base64,${content.toString('base64')}"/>`

/** One drawing in the middle, its staff drawn on to both edges. */
function alone(drawing: Drawing): Band {
  const scale = 1.2
  const side = (width / scale - drawing.width) / 2
  const lines = staff(-side, 0) + drawing.lines + staff(drawing.width, drawing.width + side)
  return {
    height: drawing.height * scale,
    lines: `<g transform="translate(${side * scale} 0) scale(${scale})">${lines}</g>`,
  }
}

/** A drawing that reaches over both edges by itself. */
function wide({ width: own, height: ownHeight, lines }: Drawing): Band {
  const scale = width / own
  return {
    height: 432,
    lines: `<g transform="translate(0 ${(432 - ownHeight * scale) / 2}) scale(${scale})">${lines}</g>`,
  }
}

/** Drawings side by side, four to a staff, on two staves at most. */
function rows(all: readonly string[]): Band {
  const names = all.slice(0, 8)
  const scale = width / 4 / 480
  const place = (name: string, index: number) =>
    `<g transform="translate(${(index % 4) * 480} ${Math.floor(index / 4) * 360})">${onIvory(name).lines}</g>`
  return {
    height: 2 * 360 * scale,
    lines: `<g transform="scale(${scale})">${names.map(place).join('')}</g>`,
  }
}

const onIvory = (name: string) => contentDrawing(name, colours.ivory)
const harmonics = () =>
  readDrawing('src/features/site/web/drawings/hero-harmonics.svg', colours.ivory)
const map = () => readDrawing('src/features/contact/web/drawings/contact-map.svg', colours.ivory)

/** The academy's own logo, or the fermata and its name, as in the head of every page. */
async function logo(x: number, middle: number, painter: Painter) {
  if (academy.logo) {
    const box = { x, y: middle - 48, width: logoWidth, height: 96 }
    return inSvg('png', await painter.picture(academy.logo), box)
  }
  const { lines } = readDrawing('src/platform/web/ui/fermata.svg', colours.ivory)
  return (
    `<g transform="translate(${x} ${middle - 25}) scale(0.6)">${lines}</g>` +
    words(academy.name, x + 104, middle + 4, 42) +
    words(academy.kind, x + 105, middle + 30, 17, 'sans')
  )
}
