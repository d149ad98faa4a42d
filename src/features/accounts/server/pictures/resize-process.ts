import { writeSync } from 'node:fs'
import { exitCodes } from './exit-codes.ts'

/**
 * Resizes one picture and ends: `resize-process.ts PLACE LIMITS`, with the square on standard output.
 * Its exit code says why there is none.
 */
const [place = '', limits = '{}'] = process.argv.slice(2)

const library = await import('./resize-picture.ts').catch((error: unknown) => {
  process.stderr.write(String(error))
  process.exit(exitCodes.noLibrary)
})
try {
  const square = await library.resizePicture(place, JSON.parse(limits))
  for (let at = 0; at < square.length; ) at += writeSync(1, square, at)
} catch (error) {
  process.exit(library.isTooLarge(error) ? exitCodes.tooLarge : exitCodes.unreadable)
}
