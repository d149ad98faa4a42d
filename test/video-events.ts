import type { VideoEvents } from '#features/live-rooms/server/video-engine.ts'

/** Event handlers that do nothing. */
export const ignoredEvents: VideoEvents = {
  slotsChanged() {},
  speakersChanged() {},
  audioBitrateChanged() {},
  videoQualityChanged() {},
  lineChanged() {},
  channelsChanged() {},
  connectionChanged() {},
  transportFailed() {},
  troubleChanged() {},
}
