/**
 * How many columns make the tiles largest that show a picture of 4 to 3.
 * @param width @param height of the place for all of them, in pixels.
 */
export function columnsFor(count: number, { width, height }: { width: number; height: number }) {
  const sizes = Array.from({ length: Math.max(1, count) }, (_, index) => {
    const columns = index + 1
    const rows = Math.ceil(count / columns)
    return { columns, size: Math.min(width / columns, (height / rows) * (4 / 3)) }
  })
  const best = sizes.reduce((one, other) => (other.size > one.size ? other : one))
  // Where they would be too small to be told apart, they scroll.
  const most = Math.max(1, Math.floor(width / smallest))
  return Math.min(best.columns, most)
}

/** Pixels across, for a name below and a face above. */
const smallest = 116
