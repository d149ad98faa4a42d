import { writeSync } from 'node:fs'
import { exitCodes } from './exit-codes.ts'

/**
 * Resizes one picture and ends: `resize-process.ts PLACE TASK LIMITS`. On standard output is a line of
 * JSON with the head of each picture, then their bytes one after the other. Its exit code says why
 * there is none.
 */
const [place = '', task = '{}', limits = '{}'] = process.argv.slice(2)

const library = await import('./resize-picture.ts').catch((error: unknown) => {
  process.stderr.write(String(error))
  process.exit(exitCodes.noLibrary)
})
try {
  const pictures = await library.resizePicture(place, JSON.parse(task), JSON.parse(limits))
  const heads = pictures.map(({ content, ...head }) => ({ ...head, bytes: content.length }))
  write(Buffer.from(`${JSON.stringify(heads)}\n`))
  for (const { content } of pictures) write(content)
} catch (error) {
  if (library.isTooSlow(error)) process.exit(exitCodes.tooSlow)
  if (library.isTooSmall(error)) process.exit(exitCodes.tooSmall)
  process.exit(library.isTooLarge(error) ? exitCodes.tooLarge : exitCodes.unreadable)
}

function write(bytes: Buffer) {
  for (let at = 0; at < bytes.length; ) at += writeSync(1, bytes, at)
}
