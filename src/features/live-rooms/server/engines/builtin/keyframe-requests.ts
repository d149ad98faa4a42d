import { keyframeRequest } from './rtp/rtcp.ts'

/** Asks the publisher of a picture for keyframes, each time until one has arrived. */
export function openKeyframeRequests(send: (request: Buffer) => void) {
  let isWanted = false
  let askedAt = Number.NEGATIVE_INFINITY
  return {
    /** A keyframe was requested, and none has arrived since. */
    isWanted: () => isWanted,
    /** `ssrc` is undefined while nothing has come that could be asked for. */
    ask(ssrc: number | undefined, now: number) {
      isWanted = true
      if (ssrc === undefined || now - askedAt < minIntervalMs) return
      askedAt = now
      send(keyframeRequest(ssrc))
    },
    /** A keyframe has arrived, or another stream begins. */
    done() {
      isWanted = false
    },
  }
}

/** Milliseconds. */
const minIntervalMs = 500
