/**
 * Measures how fast the delays of groups of packets grow: the slope of a line through the latest
 * smoothed delays, in milliseconds a millisecond.
 */
export function openDelayTrend() {
  let accumulated = 0
  let smoothed = 0
  const points: { at: number; delay: number }[] = []
  let slope = 0
  return {
    /** A group arrived `at`, and was on its way for so much longer than the one before. */
    add(more: number, at: number) {
      accumulated += more
      smoothed += (accumulated - smoothed) * (1 - smoothing)
      points.push({ at, delay: smoothed })
      if (points.length > windowGroups) points.shift()
      if (points.length === windowGroups) slope = slopeOf(points)
    },
    /** 0 until there are enough groups. */
    slope: () => slope,
  }
}

/** Least squares. */
function slopeOf(points: readonly { at: number; delay: number }[]) {
  const first = points[0]?.at ?? 0
  const middle = points.reduce((sum, { at }) => sum + at - first, 0) / points.length
  const mean = points.reduce((sum, { delay }) => sum + delay, 0) / points.length
  let [rise, run] = [0, 0]
  for (const { at, delay } of points) {
    rise += (at - first - middle) * (delay - mean)
    run += (at - first - middle) ** 2
  }
  return run === 0 ? 0 : rise / run
}

/** The groups that a line goes through. */
export const windowGroups = 20
const smoothing = 0.9
