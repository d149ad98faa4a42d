/** More than any camera has, and few enough to decode. */
export const mostPicturePixels = 50_000_000

/** The messages for files that are pictures and cannot be read as one. */
export const unreadablePicture = {
  damaged: 'This picture is damaged or not complete. Please save it again, or choose another.',
  tooManyPixels: 'This picture has more than 50 million pixels. Please make it smaller first.',
} as const
