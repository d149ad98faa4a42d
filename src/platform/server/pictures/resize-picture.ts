import sharp, { type Sharp } from 'sharp'

// No picture is resized twice, so a cache gains nothing; nor does a second thread for one so small.
sharp.cache(false)
sharp.concurrency(1)

/** What is made of a picture; sides in pixels. */
export type ResizeTask =
  /** Its middle, as WebP. */
  | { make: 'square'; side: number }
  /** The whole of it in each of these widths that it has, as AVIF and WebP; `least`: of the greatest. */
  | { make: 'widths'; widths: readonly number[]; least: Size }

type Size = { width: number; height: number }

export type ResizeLimits = { mostPixels: number; seconds: number }

export type ResizedPicture = {
  format: 'avif' | 'webp'
  width: number
  height: number
  content: Buffer
}

/**
 * Makes pictures of a file: upright, in sRGB and without metadata such as the place where it was taken.
 * @throws where the file cannot be read to its end, has too many pixels, or would become too small.
 */
export async function resizePicture(
  place: string,
  task: ResizeTask,
  limits: ResizeLimits,
): Promise<ResizedPicture[]> {
  const read = () =>
    sharp(place, {
      limitInputPixels: limits.mostPixels,
      // A truncated file is refused; smaller faults, which cameras make, are not.
      failOn: 'error',
      autoOrient: true,
    }).timeout({ seconds: limits.seconds })
  if (task.make === 'square') {
    const square = read().resize(task.side, task.side, { fit: 'cover' }).flatten({ background })
    return [await madeOf('webp', square)]
  }
  await refuseTooSmall(read, task)
  // Read once: the smaller ones are made of the greatest.
  const { data, info } = await read()
    .resize({ ...boxOf(task.widths), fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const scaled = (to: number) => sharp(data, { raw: { width, height, channels } }).resize(to)
  const made: ResizedPicture[] = []
  for (const to of new Set(task.widths.map((it) => Math.min(it, width)))) {
    made.push(await madeOf('avif', scaled(to)), await madeOf('webp', scaled(to)))
  }
  return made
}

/** By the head of the file: drawing a picture of one by fifty million pixels takes half a minute. */
async function refuseTooSmall(
  read: () => Sharp,
  { widths, least }: ResizeTask & { make: 'widths' },
) {
  const { autoOrient } = await read().metadata()
  const box = boxOf(widths)
  const scale = Math.min(1, box.width / autoOrient.width, box.height / autoOrient.height)
  const isWide = Math.round(autoOrient.width * scale) >= least.width
  const isHigh = Math.round(autoOrient.height * scale) >= least.height
  if (!isWide || !isHigh) throw new TooSmall()
}

class TooSmall extends Error {}

/** No higher than wide: AVIF takes seconds for each million pixels. */
function boxOf(widths: readonly number[]) {
  const side = Math.max(...widths)
  return { width: side, height: side }
}

/** Transparent parts of a portrait show the colour of the page. */
const background = '#fffdf7'

async function madeOf(format: ResizedPicture['format'], picture: Sharp) {
  const encoded =
    format === 'avif' ? picture.avif({ quality: 58, effort: 3 }) : picture.webp({ quality: 84 })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return { format, width: info.width, height: info.height, content: data }
}

export const isTooSlow = (error: unknown) => /timeout/i.test(String(error))

export const isTooSmall = (error: unknown) => error instanceof TooSmall

export const isTooLarge = (error: unknown) => /pixel limit/i.test(String(error))
