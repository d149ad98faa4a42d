import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { photograph } from '../../../../test/photographs.ts'
import { resizeRandomFiles } from '../../../../test/random-pictures.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { createLog } from '../log.ts'
import { exitCodes } from './exit-codes.ts'
import { createPictureResizer, PictureTooSmall } from './picture-resizer.ts'
import { resizePicture } from './resize-picture.ts'

let folder: string
beforeAll(async () => {
  folder = await temporaryFolder('pictures')
})

test('where the library is not there it is said, and logged', async () => {
  const { resizer, logged } = resizerWith(
    `process.stderr.write('no such machine'); process.exit(3)`,
  )
  const resized = (await resizer).resize({ place: '/nowhere', bytes: 1 }, square)
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
    `if (process.argv[2].endsWith('bad')) { ${code} } else process.stdout.write('[{"format":"webp","width":1,"height":1,"bytes":7}]\\nresized')`,
  )
  const { resize } = await resizer
  const bad = resize({ place: '/bad', bytes: 1 }, square)
  const good = resize({ place: '/good', bytes: 1 }, square)
  await expect(bad).rejects.toMatchObject({ status: 422 })
  expect((await good).map(({ content }) => String(content))).toEqual(['resized'])
})

test('what comes on top of a whole school is told to come later', async () => {
  const { resizer } = resizerWith(`console.log('[]')`, { maxWaiting: 3 })
  const { resize } = await resizer
  const waiting = Array.from({ length: 3 }, () => resize({ place: '/a', bytes: 1 }, square))
  expect(() => resize({ place: '/b', bytes: 1 }, square)).toThrow(
    expect.objectContaining({ status: 503 }),
  )
  await Promise.all(waiting)
})

test('whatever pretends to be a picture is resized or refused', async () => {
  const { resized } = await resizeRandomFiles(join(folder, 'random'), 60)
  expect(resized).toBeGreaterThan(0)
})

test('of a photograph there are all widths it has, upright and without what it says', async () => {
  const place = join(folder, 'photograph')
  await writeFile(place, await photograph())
  const { resizer } = resizerWith()
  const task = { make: 'widths', widths: [240, 480, 1600], least: { width: 1, height: 1 } } as const
  const made = await (await resizer).resize({ place, bytes: 1 }, task)
  expect(made.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['avif', 240, 120],
    ['webp', 240, 120],
    ['avif', 480, 240],
    ['webp', 480, 240],
    ['avif', 800, 400],
    ['webp', 800, 400],
  ])
  for (const { content, width, height } of made) {
    const found = await sharp(content).metadata()
    expect([found.width, found.height, found.exif, found.orientation]).toEqual([
      width,
      height,
      undefined,
      undefined,
    ])
    const above = { left: width / 2, top: height / 4, width: 1, height: 1 }
    const [red = 0, green] = await sharp(content).extract(above).raw().toBuffer()
    expect([red > 200, green]).toEqual([true, expect.closeTo(0, -1.5)])
  }
})

test('of a tall picture the height is bounded', async () => {
  const place = join(folder, 'tall')
  const tall = { create: { width: 300, height: 900, channels: 3, background: '#800000' } } as const
  await writeFile(place, await sharp(tall).png().toBuffer())
  const task = { make: 'widths', widths: [120, 300], least: { width: 1, height: 1 } } as const
  const made = await resizePicture(place, task, { mostPixels: 1_000_000, seconds: 10 })
  expect(made.map(({ width, height }) => [width, height])).toEqual([
    [100, 300],
    [100, 300],
  ])
})

test('one that takes too long is not called damaged', async () => {
  const place = join(folder, 'slow')
  await writeFile(place, await photograph())
  const task = { make: 'widths', widths: [1600], least: { width: 1, height: 1 } } as const
  const { resizer } = resizerWith(`process.exit(${exitCodes.tooSlow})`)
  const resized = (await resizer).resize({ place, bytes: 1 }, task)
  await expect(resized).rejects.toMatchObject({ status: 503, problem: { code: 'too_slow' } })
})

test('what is transparent stays so', async () => {
  const place = join(folder, 'transparent')
  const half = {
    create: { width: 300, height: 100, channels: 4, background: '#00000080' },
  } as const
  await writeFile(place, await sharp(half).png().toBuffer())
  const task = { make: 'widths', widths: [300], least: { width: 1, height: 1 } } as const
  const made = await resizePicture(place, task, { mostPixels: 1_000_000, seconds: 10 })
  const alpha = made.map(async ({ content }) => (await sharp(content).metadata()).hasAlpha)
  expect(await Promise.all(alpha)).toEqual([true, true])
})

test.each([
  [1, 50_000_000],
  [50_000_000, 1],
  [239, 5000],
])('%i × %i is too small by its head, and nothing of it is drawn', async (width, height) => {
  const place = join(folder, `${width} by ${height}`)
  // There is nothing behind the head that could be drawn.
  await writeFile(place, headOfPng(width, height))
  const task = { make: 'widths', widths: [480], least: { width: 240, height: 20 } } as const
  const { resizer } = resizerWith()
  const resized = (await resizer).resize({ place, bytes: 1 }, task)
  await expect(resized).rejects.toThrow(PictureTooSmall)
})

/** A PNG without its pixels (W3C Portable Network Graphics, section 11.2.1). */
function headOfPng(width: number, height: number) {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  const head = Buffer.concat([Buffer.from('IHDR'), size, Buffer.from([8, 0, 0, 0, 0])])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(head))
  const data = Buffer.from('000000004944415435af061e', 'hex')
  return Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d', 'hex'), head, sum, data])
}

const square = { make: 'square', side: 256 } as const

/** A resizer that runs this program, or ours. */
function resizerWith(code?: string, options: { maxWaiting?: number } = {}) {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const program = join(folder, `${randomUUID()}.mjs`)
  const resizer =
    code === undefined
      ? Promise.resolve(createPictureResizer({ log }))
      : writeFile(program, code).then(() => createPictureResizer({ log, program, ...options }))
  return { resizer, logged: () => lines.join('') }
}
