import { openSlidingMinimum } from './sliding-minimum.ts'

/** Whether a queue on the line grows, shrinks or does neither. */
type Usage = 'over' | 'normal' | 'under'

/**
 * Detects from the times at which packets left and arrived that a queue builds up on the line
 * (draft-ietf-rmcat-gcc-02, sections 5.1 to 5.4; the filter is a line through the latest delays
 * instead of a Kalman filter). Clocks need not agree: only differences count.
 */
export function openDelayDetector() {
  let group: Group | undefined
  let before: Group | undefined
  let groups = 0
  let accumulated = 0
  let smoothed = 0
  const points: { at: number; delay: number }[] = []
  let slope = 0
  let threshold = firstThreshold
  let overFor = 0
  let overCount = 0
  let usage: Usage = 'normal'
  /** How much the delays of two groups in a row differ, on average. */
  let jitter = 0
  const least = openSlidingMinimum(baseWindowMs)
  const recent = openSlidingMinimum(recentWindowMs)
  const latest = openSlidingMinimum(latestWindowMs)
  let rebasedAt: number | undefined

  function complete(done: Group) {
    groups += 1
    if (before) {
      const passed = done.arrivedAt - before.arrivedAt
      const more = passed - (done.lastSentAt - before.lastSentAt)
      jitter += (Math.min(mostJitterMs, Math.abs(more)) - jitter) / 16
      accumulated += more
      smoothed += (accumulated - smoothed) * (1 - smoothing)
      points.push({ at: done.arrivedAt, delay: smoothed })
      if (points.length > windowGroups) points.shift()
      detect(passed)
    }
    before = done
  }

  function detect(passed: number) {
    const previous = slope
    if (points.length === windowGroups) slope = slopeOf(points)
    const trend = Math.min(groups, mostGroups) * slope * gain
    if (trend > threshold) {
      overFor += overCount === 0 ? passed / 2 : passed
      overCount += 1
      const isLasting = overFor > overuseMs && overCount > 1 && slope >= previous
      const isQueue = latest.value() - least.value() > Math.max(leastDelayMs, 3 * jitter)
      if (isLasting && isQueue) usage = 'over'
    } else {
      overFor = 0
      overCount = 0
      usage = trend < -threshold ? 'under' : 'normal'
    }
    adapt(Math.abs(trend), passed)
  }

  /** Section 5.4: so that other connections on the same line do not always win. */
  function adapt(trend: number, passed: number) {
    // A sudden jump is a new route.
    if (trend > threshold + maxJump) return
    const speed = trend < threshold ? 0.039 : 0.0087
    threshold += speed * (trend - threshold) * Math.min(passed, 100)
    threshold = Math.min(600, Math.max(6, threshold))
  }

  return {
    /** Takes a packet that has arrived, in the order they were sent. */
    take(sentAt: number, arrivedAt: number) {
      for (const minimum of [least, recent, latest]) minimum.add(arrivedAt - sentAt, arrivedAt)
      if (!group) group = { sentAt, lastSentAt: sentAt, arrivedAt }
      else if (sentAt < group.sentAt) return
      else if (isSameGroup(group, sentAt, arrivedAt)) {
        group.lastSentAt = sentAt
        group.arrivedAt = Math.max(group.arrivedAt, arrivedAt)
      } else {
        complete(group)
        group = { sentAt, lastSentAt: sentAt, arrivedAt }
      }
    },
    usage: () => usage,
    /** Milliseconds by which the delays of packets that follow each other differ on average. */
    jitter: () => jitter,
    /**
     * Milliseconds that packets have waited at least, for half a second. A queue that neither grows
     * nor shrinks shows only here.
     */
    standing() {
      const waited = recent.value() - Math.max(least.value(), rebasedAt ?? Number.NEGATIVE_INFINITY)
      return groups < windowGroups ? 0 : Math.max(0, waited)
    },
    /** The present delay is the line's own: sending less did not make it shorter. */
    rebase() {
      rebasedAt = recent.value()
    },
  }
}

type Group = { sentAt: number; lastSentAt: number; arrivedAt: number }

/** Packets that were sent at once, or that waited for each other on the way, are one group. */
function isSameGroup(group: Group, sentAt: number, arrivedAt: number) {
  if (sentAt - group.sentAt <= burstMs) return true
  const passed = arrivedAt - group.arrivedAt
  return passed <= burstMs && passed < sentAt - group.lastSentAt && sentAt - group.sentAt < 100
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

/** The draft's, in milliseconds (section 5.2, table 1), and those of the filter. */
const burstMs = 5
const firstThreshold = 12.5
const overuseMs = 10
const maxJump = 15
const windowGroups = 20
const smoothing = 0.9
const mostGroups = 60
const gain = 4

/**
 * Where one packet in a quarter of a second still arrives as soon as ever, there is no queue; of a
 * line with jitter all of them may be late by chance, which one of more than three times the average
 * difference hardly is.
 */
const leastDelayMs = 10
const mostJitterMs = 100
const latestWindowMs = 250

const baseWindowMs = 20_000
const recentWindowMs = 500
