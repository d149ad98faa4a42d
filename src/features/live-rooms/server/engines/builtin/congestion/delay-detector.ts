import { openDelayTrend, windowGroups } from './delay-trend.ts'
import { openPacketGroups, type PacketGroup } from './packet-groups.ts'
import { openSlidingMinimum } from './sliding-minimum.ts'

/** Whether a queue on the line grows, shrinks or does neither. */
type Usage = 'over' | 'normal' | 'under'

/**
 * Detects from the times at which packets left and arrived that a queue builds up on the line
 * (draft-ietf-rmcat-gcc-02, sections 5.1 to 5.4; the filter is a line through the latest delays
 * instead of a Kalman filter). Clocks need not agree: only differences count.
 */
export function openDelayDetector() {
  const packetGroups = openPacketGroups(complete)
  const delayTrend = openDelayTrend()
  let before: PacketGroup | undefined
  let groups = 0
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

  function complete(group: PacketGroup) {
    groups += 1
    if (before) {
      const passed = group.arrivedAt - before.arrivedAt
      const more = passed - (group.lastSentAt - before.lastSentAt)
      jitter += (Math.min(maxJitterMs, Math.abs(more)) - jitter) / 16
      const previous = delayTrend.slope()
      delayTrend.add(more, group.arrivedAt)
      detect(passed, previous)
    }
    before = group
  }

  function detect(passed: number, previous: number) {
    const slope = delayTrend.slope()
    const trend = Math.min(groups, maxGroups) * slope * gain
    if (trend > threshold) {
      overFor += overCount === 0 ? passed / 2 : passed
      overCount += 1
      const isLasting = overFor > overuseMs && overCount > 1 && slope >= previous
      const isQueue = latest.value() - least.value() > Math.max(minDelayMs, 3 * jitter)
      if (isLasting && isQueue) usage = 'over'
    } else {
      overFor = 0
      overCount = 0
      usage = trend < -threshold ? 'under' : 'normal'
    }
    threshold = adapted(threshold, Math.abs(trend), passed)
  }

  return {
    /** Takes a packet that has arrived, in the order they were sent. */
    take(sentAt: number, arrivedAt: number) {
      for (const minimum of [least, recent, latest]) minimum.add(arrivedAt - sentAt, arrivedAt)
      packetGroups.take(sentAt, arrivedAt)
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

/** Section 5.4: the threshold follows the trend, so that other connections do not always win. */
function adapted(threshold: number, trend: number, passed: number) {
  // A sudden jump is a new route.
  if (trend > threshold + maxJump) return threshold
  const speed = trend < threshold ? 0.039 : 0.0087
  const next = threshold + speed * (trend - threshold) * Math.min(passed, 100)
  return Math.min(600, Math.max(6, next))
}

/** The draft's, in milliseconds (section 5.2, table 1), and those of the filter. */
const firstThreshold = 12.5
const overuseMs = 10
const maxJump = 15
const maxGroups = 60
const gain = 4

/**
 * Where one packet in a quarter of a second still arrives as soon as ever, there is no queue; of a
 * line with jitter all of them may be late by chance, which one of more than three times the average
 * difference hardly is.
 */
const minDelayMs = 10
const maxJitterMs = 100
const latestWindowMs = 250

const baseWindowMs = 20_000
const recentWindowMs = 500
