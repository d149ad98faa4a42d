import type { SentPacket } from './send-history.ts'

/**
 * Finds out whether a line carries more than is sent on it: for a moment as much is sent as twice
 * the estimate, with padding where there is no media, and the rate at which it arrives is measured.
 * The moment is so short that a line without room for it delays sound by a few milliseconds.
 */
export function openProber() {
  let id = 0
  let probe: Probe | undefined
  let nextAt = 0
  let finishedAt = Number.NEGATIVE_INFINITY
  let pauseMs = firstPauseMs

  function finish(now: number, found: 'more' | 'nothing' | 'unclear') {
    probe = undefined
    finishedAt = now
    if (found === 'more') pauseMs = firstPauseMs
    if (found === 'nothing') pauseMs = Math.min(lastPauseMs, 2 * pauseMs)
    nextAt = now + { more: betweenMs, nothing: pauseMs, unclear: againMs }[found]
  }

  return {
    /**
     * Starts a probe of a line with an estimate of so many bits a second, where it is time; `wanted`
     * is what would be sent if the line carried all.
     */
    start(bits: number, wanted: number, now: number) {
      if (probe || now < nextAt || bits > enough * wanted) return
      id = (id % 255) + 1
      const target = Math.min(2 * bits, 1.2 * enough * wanted)
      probe = { id, bits, target, startedAt: now, ...empty }
    },
    /** Nothing is probed while the line is full. */
    pause(now: number) {
      if (probe) finish(now, 'nothing')
      nextAt = Math.max(nextAt, now + pauseMs)
    },
    /** The queue that a probe has made may still be there. */
    isFelt: (now: number) => probe !== undefined || now - finishedAt < feltMs,
    /** The ID of the probe whose packets are being sent; 0: none. */
    sending: (now: number) => (probe && now - probe.startedAt <= durationMs ? probe.id : 0),
    /** Bytes that the probe lacks at this moment. */
    missing(now: number) {
      if (!probe || now - probe.startedAt > durationMs) return 0
      return ((now - probe.startedAt + stepMs) * probe.target) / 8000 - probe.sentBytes
    },
    /** A packet was sent while `sending`. */
    sent(bytes: number, now: number) {
      if (!probe) return
      if (now - probe.lastSentAt > 1) probe.lastBurst = 0
      probe.lastBurst += bytes
      probe.lastSentAt = now
      probe.sentBytes += bytes
      probe.packets += 1
    },
    /** A packet of which the browser has reported. */
    take({ probe: of, arrivedAt, bytes }: SentPacket) {
      if (!probe || of !== probe.id || Number.isNaN(arrivedAt)) return
      if (probe.received === 0) {
        probe.firstArrivedAt = arrivedAt
        probe.firstBytes = bytes
      }
      probe.lastArrivedAt = Math.max(probe.lastArrivedAt, arrivedAt)
      probe.received += 1
      probe.receivedBytes += bytes
    },
    /** The rate that the line was shown to carry, in bits a second, once that is known. */
    result(now: number) {
      if (!probe || now - probe.startedAt <= durationMs) return undefined
      const isComplete = probe.received >= probe.packets
      if (!isComplete && now - probe.startedAt < timeoutMs) return undefined
      const rate = rateOf(probe)
      const hasMore = rate !== undefined && rate > 1.1 * probe.bits
      const isUnclear = rate === undefined && probe.received >= keptShare * probe.packets
      finish(now, hasMore ? 'more' : isUnclear ? 'unclear' : 'nothing')
      return rate
    },
  }
}

type Probe = typeof empty & { id: number; bits: number; target: number; startedAt: number }

const empty = {
  packets: 0,
  sentBytes: 0,
  /** What was sent at the last moment: it has had no time to be part of the rate. */
  lastBurst: 0,
  lastSentAt: 0,
  received: 0,
  receivedBytes: 0,
  firstArrivedAt: 0,
  firstBytes: 0,
  lastArrivedAt: 0,
}

/** The lesser of the rates of sending and of arriving; undefined where they are unclear. */
function rateOf(probe: Probe) {
  if (probe.packets < leastPackets || probe.received < keptShare * probe.packets) return undefined
  const sending = probe.lastSentAt - probe.startedAt
  const arriving = probe.lastArrivedAt - probe.firstArrivedAt
  if (sending < durationMs / 2) return undefined
  const sent = ((probe.sentBytes - probe.lastBurst) * 8000) / sending
  const received = ((probe.receivedBytes - probe.firstBytes) * 8000) / arriving
  // Packets that waited for each other on the way, as on radio, say nothing of the line.
  return received > maxReceivedPerSent * sent ? undefined : Math.min(sent, received)
}

/** Less arrives only where the line is full. */
const keptShare = 0.8

/** Milliseconds. */
const durationMs = 40
export const stepMs = 5
const timeoutMs = 1000
const feltMs = 300
const betweenMs = 200
const againMs = 1000
const firstPauseMs = 500
const lastPauseMs = 4000

/** An estimate of so many times what is wanted leaves room for keyframes. */
export const enough = 1.5
const leastPackets = 5
const maxReceivedPerSent = 2
