import type { VideoEvents } from '#features/live-rooms/server/video-engine.ts'

/** For an engine of which nobody hears anything. */
export const unheardEvents: VideoEvents = {
  slotsChanged() {},
  speakersChanged() {},
  connectionChanged() {},
  transportFailed() {},
  troubleChanged() {},
}
