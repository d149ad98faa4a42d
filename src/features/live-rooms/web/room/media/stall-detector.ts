/**
 * Checks twice a second whether connections still receive: the server sends something at least each
 * second. A browser by itself reports a break only after half a minute.
 * @param onChange called when one of them has stalled, and when all receive again.
 * @returns what stops it.
 */
export function watchForStalls(
  connections: readonly RTCPeerConnection[],
  onChange: (isBroken: boolean) => void,
) {
  const detectors = connections.map((connection) => ({ connection, detector: openStallDetector() }))
  let wasBroken = false
  let isOver = false

  async function check() {
    const broken = await Promise.all(
      detectors.map(async ({ connection, detector }) =>
        detector.check(bytesIn(await connection.getStats()), connection.iceConnectionState),
      ),
    )
    if (isOver || broken.includes(true) === wasBroken) return
    wasBroken = !wasBroken
    onChange(wasBroken)
  }

  const timer = setInterval(() => void check(), checkEveryMs)
  return () => {
    isOver = true
    clearInterval(timer)
  }
}

/**
 * Detects a stall of one connection by its received bytes. It counts checks instead of time, since
 * a page may sleep.
 */
export function openStallDetector() {
  let before = 0
  let silentChecks = 0
  return {
    /** Whether the connection has stalled. */
    check(bytes: number, state: RTCIceConnectionState) {
      silentChecks = bytes > before ? 0 : silentChecks + 1
      before = bytes
      return state === 'disconnected' || silentChecks * checkEveryMs >= maxSilenceMs
    },
  }
}

export const checkEveryMs = 500
const maxSilenceMs = 2_500

/**
 * Bytes on all candidate pairs; connectivity checks are not counted (W3C webrtc-stats,
 * bytesReceived).
 */
export const bytesIn = (report: RTCStatsReport) =>
  [...report.values()]
    .filter(({ type }) => type === 'candidate-pair')
    .reduce<number>((sum, { bytesReceived }) => sum + (bytesReceived ?? 0), 0)
