export type Size = { width: number; height: number }

/** Where tiles lie, in pixels. */
export type Arrangement = {
  /** The large tile, from the corner of the whole area. */
  large: (Size & { left: number; top: number }) | undefined
  /** The area of the small tiles, at the lower right of the whole. */
  strip: Size
  /** The width of a small tile. */
  tile: number
}

type Options = {
  /** How many small tiles there are. */
  small: number
  /** The width of the large picture by its height; undefined: no tile is large. */
  aspect: number | undefined
}

/** Places tiles so that every picture is whole and as large as the area allows. */
export function arrange(area: Size, { small, aspect }: Options): Arrangement {
  if (aspect === undefined) return { large: undefined, strip: area, tile: tileWidth(small, area) }
  if (small === 0) return place(area, largestTile(area, aspect), { width: 0, height: 0 }, 0)
  const side = clamp(area.width * 0.18, 144, 256)
  const row = Math.max(heightOf(smallest), area.height * 0.22)
  const beside = largestTile({ ...area, width: area.width - side - gap }, aspect)
  const above = largestTile({ ...area, height: area.height - row - gap }, aspect)
  if (beside.width >= above.width) {
    const strip = { width: side, height: area.height }
    return place(area, beside, strip, tileWidth(small, strip))
  }
  const rest = { width: area.width, height: area.height - above.height - gap }
  // A small tile stays small, however much room there is.
  const tile = Math.min(tileWidth(small, rest), Math.max(smallest, above.width * 0.44), 256)
  const rows = Math.ceil(small / columnsOf(tile, area.width))
  const height = Math.min(rest.height, rows * (heightOf(tile) + gap) - gap)
  return place(area, above, { width: area.width, height }, tile)
}

/** The width of equal tiles in rows; where they would be too small, they scroll. */
export function tileWidth(count: number, { width, height }: Size) {
  const widths = Array.from({ length: Math.max(1, count) }, (_, index) => {
    const columns = index + 1
    const rows = Math.ceil(count / columns)
    const byHeight = ((height + gap) / rows - gap - caption) * wide
    return Math.min((width + gap) / columns - gap, byHeight)
  })
  const best = Math.floor(Math.max(...widths))
  if (best >= smallest) return best
  const beside = width - scrollbar
  return Math.max(0, Math.floor((beside + gap) / columnsOf(smallest, beside) - gap))
}

/** The large tile in the middle of what the small ones leave free. */
function place(area: Size, large: Size, strip: Size, tile: number): Arrangement {
  const isBeside = strip.height === area.height
  const free = {
    width: area.width - (isBeside ? strip.width + gap : 0),
    height: area.height - (isBeside || strip.height === 0 ? 0 : strip.height + gap),
  }
  const left = Math.max(0, (free.width - large.width) / 2)
  const top = Math.max(0, (free.height - large.height) / 2)
  return { large: { ...large, left, top }, strip, tile }
}

/** The largest tile with a picture of this shape. */
function largestTile({ width, height }: Size, aspect: number): Size {
  const picture = Math.max(0, Math.min(width, (height - largeCaption) * aspect))
  return { width: picture, height: picture / aspect + largeCaption }
}

const columnsOf = (tile: number, width: number) =>
  Math.max(1, Math.floor((width + gap) / (tile + gap)))
const heightOf = (tile: number) => tile / wide + caption
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** The shape of most cameras, and of every small picture. */
export const wide = 16 / 9

// In pixels, as tiles.css has them.
const gap = 8
/** The name below a picture; below the large one are buttons too. */
const caption = 30
const largeCaption = 48
/** The smallest width of a tile, for a name and a face. */
const smallest = 110
const scrollbar = 16
