/** The wave in so many bars, each as loud as the loudest of its peaks; from 0 to 1. */
export function barsOf(peaks: readonly number[], count: number) {
  const bars = Math.min(count, peaks.length)
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars))
    return Math.max(...peaks.slice(from, to)) / 100
  })
}

/** How much the wave is enlarged so that its loudest bar reaches a little over the staff. */
export function enlargement(peaks: readonly number[]) {
  const most = Math.max(0, ...peaks)
  // A take that was recorded far too softly still looks soft.
  return most === 0 ? 0 : Math.min(100 / most, 5)
}

/** The path of the bars in a box of that width whose middle is 0. */
export function wavePath(bars: readonly number[], width: number, half: number) {
  const each = width / bars.length
  const path = bars.map((bar, index) => {
    const length = Math.max(0.75, bar * half)
    return `M${tenths((index + 0.5) * each)} ${tenths(-length)}V${tenths(length)}`
  })
  return path.join('')
}

const tenths = (value: number) => Math.round(value * 10) / 10

const roundSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200]

/** Where bar lines stand: at round times, at most so many of them; in milliseconds. */
export function barlinesOf(durationMs: number, most: number) {
  const seconds = durationMs / 1000
  const step = roundSteps.find((it) => seconds / it <= most + 1) ?? seconds
  const lines: number[] = []
  // None stands right before the end.
  for (let at = step; at < seconds - step / 4; at += step) lines.push(at * 1000)
  return lines
}

/**
 * In which row above the staff each letter stands, so that none covers another: the lowest that is free.
 * @param places of the letters, in pixels, in their order
 */
export function rowsOf(places: readonly number[], width: number, most = 3) {
  const ends: number[] = []
  return places.map((place) => {
    const free = ends.findIndex((end) => place - end >= width)
    const row = free >= 0 ? free : ends.length < most ? ends.length : most - 1
    ends[row] = place
    return row
  })
}
