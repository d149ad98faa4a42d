import type { ConvertOptions } from './run-conversion.ts'

/**
 * What became of a file that is to be played on any device: `as-it-was`, since all play it;
 * `converted`, or written anew with its length; or `not-possible` here, with the file as it was, since
 * this browser cannot decode it or has no encoder. Who hands that in has to be told that some cannot
 * play it.
 */
export type Playable = { file: File; outcome: 'as-it-was' | 'converted' | 'not-possible' }

/**
 * Turns what a phone cannot play, and uncompressed sound of more than 100 MB, into what all can.
 * @param durationMs how long it lasts, as it was read: a file that says otherwise is written anew.
 * @throws {DOMException} `AbortError`, when the signal aborts.
 */
export async function makePlayable(
  file: File,
  durationMs: number,
  options: Pick<ConvertOptions, 'signal' | 'onProgress'> = {},
): Promise<Playable> {
  const { isPlayedByAll } = await import('./is-played-by-all.ts')
  const isPlayed = await isPlayedByAll(file, durationMs / 1000)
  if (isPlayed === true) return { file, outcome: 'as-it-was' }
  const named = { ...options, name: file.name.replace(/\.[^.]*$/, '') }
  const made = isPlayed === 'copied' ? await copy(file, named) : await convert(file, named)
  if (made) return { file: made, outcome: 'converted' }
  return { file, outcome: isPlayed === 'copied' ? 'as-it-was' : 'not-possible' }
}

/** As `convertMedia`, which is loaded when there is something to convert. */
export async function convert(file: Blob, options: ConvertOptions) {
  const { convertMedia } = await import('./convert-media.ts')
  return convertMedia(file, options)
}

async function copy(file: Blob, options: ConvertOptions) {
  const { copyMedia } = await import('./copy-media.ts')
  return copyMedia(file, options)
}
