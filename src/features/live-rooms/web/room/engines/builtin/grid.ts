/**
 * The number of columns that makes tiles of 4 to 3 largest.
 * @param width @param height of the whole grid, in pixels.
 */
export function columnsFor(count: number, { width, height }: { width: number; height: number }) {
  const sizes = Array.from({ length: Math.max(1, count) }, (_, index) => {
    const columns = index + 1
    const rows = Math.ceil(count / columns)
    return { columns, size: Math.min(width / columns, (height / rows) * (4 / 3)) }
  })
  const best = sizes.reduce((one, other) => (other.size > one.size ? other : one))
  // Tiles below the smallest size scroll instead.
  const most = Math.max(1, Math.floor(width / smallest))
  return Math.min(best.columns, most)
}

/** The smallest width of a tile in pixels, for a name and a face. */
const smallest = 116
