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
import { drawSquare } from './draw-square.ts'
import { createPainter } from './painter.ts'

let folder: string
beforeAll(async () => {
  folder = await temporaryFolder('painter')
})

test('where the library is not there it is said, and logged', async () => {
  const { painter, logged } = painterWith(
    `process.stderr.write('no such machine'); process.exit(3)`,
  )
  const drawn = (await painter).draw({ place: '/nowhere', bytes: 1 })
  await expect(drawn).rejects.toMatchObject({ status: 503, problem: { code: 'no_pictures' } })
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
])('what %s is a picture that cannot be read, and the next one is drawn', async (_, code) => {
  const { painter } = painterWith(
    `if (process.argv[2].endsWith('bad')) { ${code} } else process.stdout.write('drawn')`,
  )
  const { draw } = await painter
  const bad = draw({ place: '/bad', bytes: 1 })
  const good = draw({ place: '/good', bytes: 1 })
  await expect(bad).rejects.toMatchObject({ status: 422 })
  expect((await good).toString()).toBe('drawn')
})

test('what comes on top of a whole school is told to come later', async () => {
  const { painter } = painterWith('')
  const { draw } = await painter
  const waiting = Array.from({ length: 30 }, () => draw({ place: '/a', bytes: 1 }))
  expect(() => draw({ place: '/b', bytes: 1 })).toThrow(expect.objectContaining({ status: 503 }))
  await Promise.all(waiting)
}, 60_000)

test('whatever pretends to be a picture is drawn or refused, in bounded time and memory', async () => {
  const place = join(folder, 'random')
  const whole = [samples.png, samples.jpg, await photograph(), hugePng(80)]
  const limits = { side: 256, mostPixels: 50_000_000, seconds: 10 }
  const before = process.memoryUsage().rss
  let drawn = 0
  await fc.assert(
    fc.asyncProperty(randomFile(whole), async (content) => {
      await writeFile(place, content)
      const square = await drawSquare(place, limits).catch((error: unknown) => error)
      if (Buffer.isBuffer(square)) drawn += 1
      else expect(square).toBeInstanceOf(Error)
    }),
    { numRuns: 1_500 },
  )
  expect(drawn).toBeGreaterThan(0)
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
}, 60_000)

/** A painter whose pictures are drawn by this program. */
function painterWith(code: string) {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const program = join(folder, `${randomUUID()}.mjs`)
  const painter = writeFile(program, code).then(() => createPainter({ log, program }))
  return { painter, logged: () => lines.join('') }
}
