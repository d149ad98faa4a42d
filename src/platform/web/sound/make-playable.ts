import type { ConvertOptions } from './convert-media.ts'

/**
 * What became of a file that is to be played on any device: `as-it-was`, since all play it;
 * `converted`; or `not-possible` here, with the file as it was, since this browser cannot decode it
 * or has no encoder. Who hands that in has to be told that some cannot hear it.
 */
export type Playable = { file: File; outcome: 'as-it-was' | 'converted' | 'not-possible' }

/**
 * Turns what a phone cannot play, and uncompressed sound of more than 100 MB, into what all can.
 * @throws {DOMException} `AbortError`, when the signal aborts.
 */
export async function makePlayable(
  file: File,
  options: Pick<ConvertOptions, 'signal' | 'onProgress'> = {},
): Promise<Playable> {
  const { isPlayedByAll } = await import('./is-played-by-all.ts')
  if (await isPlayedByAll(file)) return { file, outcome: 'as-it-was' }
  const converted = await convert(file, { ...options, name: file.name.replace(/\.[^.]*$/, '') })
  return converted ? { file: converted, outcome: 'converted' } : { file, outcome: 'not-possible' }
}

/** As `convertMedia`, which is loaded when there is something to convert. */
export async function convert(file: Blob, options: ConvertOptions) {
  const { convertMedia } = await import('./convert-media.ts')
  return convertMedia(file, options)
}
