import sharp from 'sharp'

// Every picture comes once, and a second thread for one so small gains nothing.
sharp.cache(false)
sharp.concurrency(1)

/** In pixels. */
export type SquareLimits = { side: number; mostPixels: number; seconds: number }

/**
 * Draws the small square of a picture that people see: upright, its middle, in the colours of
 * screens, and without a word of what else the file says, such as where it was taken.
 * @throws where the file cannot be read to its end, or has too many pixels.
 */
export function drawSquare(place: string, { side, mostPixels, seconds }: SquareLimits) {
  return (
    sharp(place, {
      limitInputPixels: mostPixels,
      // What ends too early is no whole picture; cameras get smaller things wrong.
      failOn: 'error',
      autoOrient: true,
    })
      .resize(side, side, { fit: 'cover' })
      // Pictures that are partly transparent lie on the page's paper.
      .flatten({ background: '#fffdf7' })
      .webp({ quality: 84 })
      .timeout({ seconds })
      .toBuffer()
  )
}

export const isTooLarge = (error: unknown) => /pixel limit/i.test(String(error))
