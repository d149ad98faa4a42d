import { type VideoQuality, videoQualities } from '../../../media-types.ts'

/**
 * The layers of a camera (RFC 8853), the smallest first, and which of them are sent; in bits a second
 * at most. Chromium sends fewer layers of a smaller picture, the first ones, scaled as they say: so
 * those have to be the larger ones then.
 */
export function cameraLayers(best: VideoQuality, size?: Size): RTCRtpEncodingParameters[] {
  const layers = layersOf(size)
  const wanted = videoQualities.indexOf(best)
  return videoQualities.map((rid, index) => ({
    rid,
    active: index <= wanted && index < layers.length,
    ...(layers[index] ?? whole),
  }))
}

type Size = { width?: number | undefined; height?: number | undefined }

function layersOf({ width = 1280, height = 720 }: Size = {}) {
  const pixels = width * height
  if (pixels >= 960 * 540) return [quarter, half, whole]
  return pixels >= 480 * 270 ? [{ ...half, maxBitrate: 200_000 }, small] : [small]
}

const quarter = { scaleResolutionDownBy: 4, maxBitrate: 120_000 }
const half = { scaleResolutionDownBy: 2, maxBitrate: 400_000 }
const whole = { scaleResolutionDownBy: 1, maxBitrate: 1_700_000 }
const small = { scaleResolutionDownBy: 1, maxBitrate: 800_000 }
