import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/server/log.ts'
import { randomFile } from '../../../../../test/hostile-files.ts'
import { hugePng, photograph } from '../../../../../test/photographs.ts'
import { samples } from '../../../../../test/sample-files.ts'
import { temporaryFolder } from '../../../../../test/temporary-folder.ts'
import { createPictureResizer } from './picture-resizer.ts'
import { resizePicture } from './resize-picture.ts'

let folder: string
beforeAll(async () => {
  folder = await temporaryFolder('pictures')
})

test('where the library is not there it is said, and logged', async () => {
  const { resizer, logged } = resizerWith(
    `process.stderr.write('no such machine'); process.exit(3)`,
  )
  const resized = (await resizer).resize({ place: '/nowhere', bytes: 1 })
  await expect(resized).rejects.toMatchObject({ status: 503, problem: { code: 'no_pictures' } })
  expect(logged()).toContain('no such machine')
})

const takesTooMuch = `
  const all = []
  for (let at = 0; at < 200; at += 1) all.push(Buffer.alloc(16 * 1024 * 1024, 1))
  console.log(all.length)
`

test.each([
  ['crashes', 'process.abort()'],
  ['takes more memory than a picture needs', takesTooMuch],
])('what %s is a picture that cannot be read, and the next one is resized', async (_, code) => {
  const { resizer } = resizerWith(
    `if (process.argv[2].endsWith('bad')) { ${code} } else process.stdout.write('resized')`,
  )
  const { resize } = await resizer
  const bad = resize({ place: '/bad', bytes: 1 })
  const good = resize({ place: '/good', bytes: 1 })
  await expect(bad).rejects.toMatchObject({ status: 422 })
  expect((await good).toString()).toBe('resized')
})

test('what comes on top of a whole school is told to come later', async () => {
  const { resizer } = resizerWith('')
  const { resize } = await resizer
  const waiting = Array.from({ length: 30 }, () => resize({ place: '/a', bytes: 1 }))
  expect(() => resize({ place: '/b', bytes: 1 })).toThrow(expect.objectContaining({ status: 503 }))
  await Promise.all(waiting)
}, 60_000)

test('whatever pretends to be a picture is resized or refused, in bounded time and memory', async () => {
  const place = join(folder, 'random')
  const whole = [samples.png, samples.jpg, await photograph(), hugePng(80)]
  const limits = { side: 256, mostPixels: 50_000_000, seconds: 10 }
  const before = process.memoryUsage().rss
  let resized = 0
  await fc.assert(
    fc.asyncProperty(randomFile(whole), async (content) => {
      await writeFile(place, content)
      const square = await resizePicture(place, limits).catch((error: unknown) => error)
      if (Buffer.isBuffer(square)) resized += 1
      else expect(square).toBeInstanceOf(Error)
    }),
    { numRuns: 1_500 },
  )
  expect(resized).toBeGreaterThan(0)
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
}, 60_000)

/** A resizer that runs this program. */
function resizerWith(code: string) {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const program = join(folder, `${randomUUID()}.mjs`)
  const resizer = writeFile(program, code).then(() => createPictureResizer({ log, program }))
  return { resizer, logged: () => lines.join('') }
}
