import type { ReadOptions } from './sound-read.ts'

/**
 * Reads length and wave of a sound or a film of any size, piece by piece. Undefined where this
 * browser cannot read it, or where it lasts longer than anything that is kept.
 * @throws {DOMException} `AbortError`, when the signal aborts.
 */
export async function readSound(file: Blob, options: ReadOptions = {}) {
  // Mediabunny is large and seldom needed: it is loaded when there is something to read.
  const { decodeSound } = await import('./decode-sound.ts')
  return decodeSound(file, options)
}
