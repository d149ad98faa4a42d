import type { Room } from 'livekit-client'
import { bytesIn, checkEveryMs, openStallDetector } from '../../media/stall-detector.ts'

/**
 * Reports when nothing arrives any more on a connection on which something has to: whoever sends is
 * told many times a second what has arrived, and whoever listens hears something.
 * @returns what stops it.
 */
export function watchForSilence(room: Room, onSilence: () => void) {
  let detector = openStallDetector()
  const timer = setInterval(() => void check(), checkEveryMs)

  async function check() {
    const report = room.state === 'connected' ? await activeEnd(room)?.getStats() : undefined
    if (!report) {
      detector = openStallDetector()
    } else if (detector.check(bytesIn(report), 'connected')) {
      detector = openStallDetector()
      onSilence()
    }
  }

  return () => clearInterval(timer)
}

/** One of the ends at which media run at present; all have one transport. */
function activeEnd({ localParticipant, remoteParticipants }: Room) {
  for (const { track, isMuted } of localParticipant.trackPublications.values()) {
    if (track?.sender && !isMuted) return track.sender
  }
  for (const { trackPublications } of remoteParticipants.values()) {
    for (const { track, isMuted, kind } of trackPublications.values()) {
      if (kind === 'audio' && !isMuted && track?.receiver) return track.receiver
    }
  }
  return undefined
}
