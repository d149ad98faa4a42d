import type { VideoQuality } from '../../../media-types.ts'

/** The quality that a tile of so many device pixels in height has use for. */
export function qualityFor(height: number): VideoQuality {
  if (height <= stretched * heights.low) return 'low'
  return height <= stretched * heights.medium ? 'medium' : 'high'
}

/** Pixels, of a camera with 720. */
const heights = { low: 180, medium: 360 }

/** A picture may be stretched by so much before the next quality is worth its bits. */
const stretched = 1.5
