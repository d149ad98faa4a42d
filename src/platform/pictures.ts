/** More than any camera has, and few enough to decode. */
export const mostPicturePixels = 50_000_000

/** The messages for files that are pictures and cannot be read as one. */
export const unreadablePicture = {
  damaged: 'This picture is damaged or not complete. Please save it again, or choose another.',
  tooManyPixels: 'This picture has more than 50 million pixels. Please make it smaller first.',
} as const

/** A picture of the academy's own. */
export type Picture = {
  /** What is to be seen on it, for those who cannot see it. */
  words: string
  /** Its addresses with their widths, as `srcset` has them. */
  avif: string
  webp: string
  /** The address of the widest as WebP. */
  src: string
  /** Of the widest, in pixels. */
  width: number
  height: number
  /** The point that stays where it is cropped, in percent. */
  x: number
  y: number
}
