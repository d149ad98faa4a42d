/**
 * Looks twice a second whether something still comes on connections that stand: the server says at
 * least each second that it is there. A browser by itself says nothing of a break for half a minute.
 * @param changed is told when one of them has broken off, and when all stand again.
 * @returns what ends it.
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

  const timer = setInterval(() => void check(), lookEveryMs)
  return () => {
    isOver = true
    clearInterval(timer)
  }
}

/** One connection, by how many bytes have come on it. Looks are counted, since a page may sleep. */
export function openStallDetector() {
  let before = 0
  let silentLooks = 0
  return {
    /** Whether it has broken off. */
    check(bytes: number, state: RTCIceConnectionState) {
      silentLooks = bytes > before ? 0 : silentLooks + 1
      before = bytes
      return state === 'disconnected' || silentLooks * lookEveryMs >= mostSilenceMs
    },
  }
}

const lookEveryMs = 500
const mostSilenceMs = 2_500

/** By whichever way; checks of the way itself are not counted (W3C webrtc-stats, bytesReceived). */
const bytesIn = (report: RTCStatsReport) =>
  [...report.values()]
    .filter(({ type }) => type === 'candidate-pair')
    .reduce<number>((sum, { bytesReceived }) => sum + (bytesReceived ?? 0), 0)
