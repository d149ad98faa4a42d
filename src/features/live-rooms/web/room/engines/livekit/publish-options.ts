import { type TrackPublishOptions, VideoPreset } from 'livekit-client'
import type { SoundMode } from '../../../../room-rules.ts'
import type { Tracks } from '../../media/publisher.ts'

/**
 * How a track is sent. Music is stereo at all that Opus has use for, and never silent or doubled:
 * redundancy (RFC 2198) would take twice its 510 kbit/s from a line, where a lost packet is asked for
 * again anyway. Talk is one channel with redundancy, which costs little there.
 */
export function publishOptions(
  kind: keyof Tracks,
  sound: SoundMode,
  { width = 1280, height = 720 }: { width?: number | undefined; height?: number | undefined } = {},
): TrackPublishOptions {
  if (kind === 'camera') {
    return {
      videoEncoding: { maxBitrate: 1_700_000, maxFramerate: 30 },
      videoSimulcastLayers: [
        new VideoPreset(Math.round(width / 4), Math.round(height / 4), 120_000, 30),
        new VideoPreset(Math.round(width / 2), Math.round(height / 2), 400_000, 30),
      ],
      simulcast: true,
      videoCodec: 'vp8',
    }
  }
  if (kind === 'screen') {
    return {
      screenShareEncoding: { maxBitrate: 2_500_000, maxFramerate: 15 },
      simulcast: false,
      videoCodec: 'vp8',
    }
  }
  if (kind === 'microphone' && sound === 'talk') {
    return { audioPreset: { maxBitrate: 64_000 }, forceStereo: false, dtx: true, red: true }
  }
  return { audioPreset: { maxBitrate: 510_000 }, forceStereo: true, dtx: false, red: false }
}
