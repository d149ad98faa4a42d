import sharp from 'sharp'

// No picture is resized twice, so a cache gains nothing; nor does a second thread for one so small.
sharp.cache(false)
sharp.concurrency(1)

/** The side of the square, in pixels. */
export type ResizeLimits = { side: number; mostPixels: number; seconds: number }

/**
 * Makes the small square that people see: the picture's middle, upright, in sRGB and without metadata
 * such as the place where it was taken.
 * @throws where the file cannot be read to its end, or has too many pixels.
 */
export function resizePicture(place: string, { side, mostPixels, seconds }: ResizeLimits) {
  return (
    sharp(place, {
      limitInputPixels: mostPixels,
      // A truncated file is refused; smaller faults, which cameras make, are not.
      failOn: 'error',
      autoOrient: true,
    })
      .resize(side, side, { fit: 'cover' })
      // Transparent parts show the colour of the page.
      .flatten({ background: '#fffdf7' })
      .webp({ quality: 84 })
      .timeout({ seconds })
      .toBuffer()
  )
}

export const isTooLarge = (error: unknown) => /pixel limit/i.test(String(error))
