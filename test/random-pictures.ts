import { writeFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect } from 'vitest'
import { resizePicture } from '#platform/server/pictures/resize-picture.ts'
import { randomFile } from './hostile-files.ts'
import { hugePng, photograph } from './photographs.ts'
import { samples } from './sample-files.ts'

/** Resizes whole pictures, then random files; each is resized or refused with an error. */
export async function resizeRandomFiles(place: string, numRuns: number) {
  const whole = [samples.png, samples.jpg, await photograph(), hugePng(80)]
  let resized = 0
  await fc.assert(
    fc.asyncProperty(randomFile(whole), async (content) => {
      await writeFile(place, content)
      const made = await resizePicture(
        place,
        { make: 'square', side: 256 },
        { mostPixels: 50_000_000, seconds: 10 },
      ).catch((error: unknown) => error)
      if (Array.isArray(made)) resized += 1
      else expect(made).toBeInstanceOf(Error)
    }),
    // Of a few random files all may be broken.
    { numRuns, examples: whole.map((content) => [content]) },
  )
  return { resized }
}
