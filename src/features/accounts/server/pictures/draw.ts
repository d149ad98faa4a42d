import type { Sharp } from 'sharp'
import { Refusal } from '#platform/errors.ts'
import type { LocalFile } from '#platform/server/files/file-store.ts'
import { badFile } from '#platform/server/http/upload.ts'
import type { Log } from '#platform/server/log.ts'
import { mostPicturePixels, pictureFaults, pictureSide } from '../../profile-rules.ts'

type Library = (
  place: string,
  options: { limitInputPixels: number; failOn: 'error'; autoOrient: true },
) => Sharp

/** Beyond this a picture is not a picture of a person but work for its own sake. */
const patienceSeconds = 20

/**
 * Draws the small square of a picture that people see: upright, its middle, in the colours of
 * screens, and without a word of what else the file says, such as where it was taken. One at a time,
 * away from the event loop, so that many at once wait on the disk and not in memory.
 * @param load Brings the library; a machine for which there is none has a server all the same.
 */
export function createPainter({ log, load = loadSharp }: { log: Log; load?: typeof loadSharp }) {
  let last: Promise<unknown> = Promise.resolve()

  /** @throws {Refusal} 422 for what cannot be read to its end, 503 where there is no library. */
  async function draw({ place }: LocalFile) {
    const open = await load().catch((err: unknown) => {
      log.error({ err }, 'the library for pictures could not be loaded')
      throw noLibrary()
    })
    const picture = open(place, {
      limitInputPixels: mostPicturePixels,
      // What ends too early is no whole picture; cameras get smaller things wrong.
      failOn: 'error',
      autoOrient: true,
    })
    try {
      return await picture
        .resize(pictureSide, pictureSide, { fit: 'cover' })
        .flatten({ background: '#fffdf7' })
        .webp({ quality: 84 })
        .timeout({ seconds: patienceSeconds })
        .toBuffer()
    } catch (err) {
      throw badFile(pictureFaults[/pixel limit/i.test(String(err)) ? 'too much inside' : 'damaged'])
    }
  }

  return {
    mediaType: 'image/webp',
    draw(file: LocalFile) {
      const drawn = last.then(() => draw(file))
      last = drawn.catch(() => {})
      return drawn
    },
  }
}

export type Painter = ReturnType<typeof createPainter>

async function loadSharp(): Promise<Library> {
  const { default: sharp } = await import('sharp')
  // Every picture comes once, and a second thread for one so small gains nothing.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

const noLibrary = () =>
  new Refusal(503, {
    code: 'no_pictures',
    message:
      'Pictures cannot be changed on this server: the part that draws them is not there. Please tell the office.',
  })
