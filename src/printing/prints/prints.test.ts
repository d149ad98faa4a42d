import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { academy } from '#content/academy.ts'
import { coursesIn } from '#features/catalogue/rules.ts'
import { pictureName, pictureOf } from '#features/publishing/picture-rules.ts'
import { seededSite } from '#features/publishing/server/seed/seeded-site.ts'
import type { Course } from '#features/publishing/site-types.ts'
import { textOfPdf } from '../../../test/pdf-text.ts'
import { photograph } from '../../../test/photographs.ts'
import { printBrochure } from './brochure.ts'
import { fold } from './fold.ts'
import { withFonts } from './fonts.ts'
import { painterWith } from './painter.ts'
import { paintPicture } from './pictures.ts'
import { sharedPictures } from './shared-pictures.ts'

const { courses, courseLists, packages, timetable } = seededSite

const inPrint = (course: Course) => ({
  course,
  classes: timetable.filter(({ courseId }) => courseId === course.id),
  packages,
  piano: courseLists.piano,
})

const brochures = new Map<number, Buffer>()
const images = new Map<string, Buffer>()
const folded = new Map<number, string[]>()
let withAccents: Buffer

beforeAll(() =>
  withFonts(async (files) => {
    const painter = painterWith(files)
    for (const course of courses) {
      brochures.set(course.id, await printBrochure(inPrint(course), painter))
    }
    for (const picture of sharedPictures(seededSite))
      images.set(picture.name, await paintPicture(picture, painter))
    for (const width of widths) folded.set(width, fold(prose, { face: 'sans', size: 10, width }))
    const [course] = courses
    if (!course) throw new Error('There are no courses.')
    const tutor = { ...course.tutor, name: 'Ottilie Dvořák', bio: 'Łódź, Győr, İzmir.' }
    withAccents = await printBrochure(inPrint({ ...course, tutor }), painter)
  }),
)

const widths = [120, 160, 200, 240, 390]
const prose = 'Slow rocking from the note downward and back, with the metronome at 60 and no more.'

describe.each(courses)('the brochure of $title', (course) => {
  const pdf = () => brochures.get(course.id) ?? Buffer.alloc(0)
  const source = () => pdf().toString('latin1')

  test('is a light PDF that says what it is', () => {
    expect(source().startsWith('%PDF-')).toBe(true)
    expect(pdf().length).toBeLessThan(300_000)
    const noted = (name: string) => {
      const [, id] = source().match(`/${name} (\\d+) 0 R`) ?? []
      const [, value] = source().match(`\n${id} 0 obj\n\\((.*)\\)\nendobj`) ?? []
      return value?.replaceAll('\\', '')
    }
    expect([noted('Title'), noted('Author')]).toEqual([course.title, academy.fullName])
    expect(source()).toContain('/Lang (en-CA)')
  })

  test('has three pages of US Letter', () => {
    expect(source().match(/\/Type \/Page\n/g)).toHaveLength(3)
    expect(source().match(/\/MediaBox \[0 0 612 792\]/g)).toHaveLength(3)
  })

  test('says everything, in words that can be searched', () => {
    const words = textOfPdf(pdf())
    for (const said of [
      course.title,
      course.description,
      ...course.requirements,
      ...course.syllabus.flatMap(({ topic, content }) => [topic, content]),
      course.tutor.name,
      ...packages.offers.map(({ price }) => `$${price}`),
      academy.phone,
      academy.email,
      academy.address.street,
      '3 / 3',
    ]) {
      expect(words).toContain(said.replace(/\s/g, ''))
    }
    expect(words).not.toContain('\ufffd')
  })

  test('freezes no address of the site', () => {
    expect(source()).not.toMatch(/https?:|localhost/)
  })
})

test('the letters of the rest of Europe are printed too', () => {
  const words = textOfPdf(withAccents)
  expect(words).toContain('OttilieDvořák')
  expect(words).toContain('Łódź,Győr,İzmir.')
})

test('there is a picture for every shared page and every course', () => {
  const pages = ['home', 'courses', 'admission', 'store', 'contact']
  expect([...images.keys()]).toEqual([
    ...pages,
    ...coursesIn(seededSite, 'catalogue').map(({ slug }) => slug),
  ])
})

test.each(sharedPictures(seededSite))(
  'the picture of $name is light and has its size',
  ({ name }) => {
    const png = images.get(name) ?? Buffer.alloc(24)
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(png.length).toBeLessThan(120_000)
  },
)

test.each(widths)('at %d points no line begins with a number or ends in a word alone', (width) => {
  const lines = folded.get(width) ?? []
  expect(lines.join(' ')).toBe(prose)
  expect(lines.filter((line) => /^\d/.test(line))).toEqual([])
  expect(lines.at(-1)).toContain(' ')
})

describe('a picture of the academy’s own', () => {
  const size = { width: 800, height: 400 }
  const picture = pictureOf({ file: pictureName(randomUUID(), size), words: 'A bridge' })
  const painted = async (y: number) => {
    const files = new Map([
      [
        picture.src,
        await sharp(await photograph())
          .autoOrient()
          .webp()
          .toBuffer(),
      ],
    ])
    const [course] = courses
    const own = { ...picture, x: 50, y }
    let made: [Buffer, Buffer] | undefined
    await withFonts(async (fonts) => {
      const painter = painterWith(fonts, files)
      const shared = { name: 'violin', title: 'Violin', drawn: 'piano', picture: own } as const
      made = [
        await paintPicture(shared, painter),
        await printBrochure(inPrint({ ...(course as Course), picture: own }), painter),
      ]
    })
    return made
  }

  test.each([
    ['above', 0, [252, 0, 0]],
    ['below', 100, [0, 0, 252]],
  ])('is cropped around a point %s, and painted over by the staff', async (_, y, colour) => {
    const [image, brochure] = (await painted(y)) ?? []
    const at = (left: number, top: number) =>
      sharp(image).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
    for (const top of [145, 285]) {
      expect([...(await at(600, top))]).toEqual(colour.map((it) => expect.closeTo(it, -1.3)))
    }
    expect(Math.min(...(await at(600, 168)))).toBeGreaterThan(120)
    expect(brochure?.includes('/DCTDecode')).toBe(true)
  })

  test.each([
    ['png', [250, 245, 233]],
    ['pdf', [255, 255, 255]],
  ] as const)('that is transparent has the ground of a %s behind it', async (_, ground) => {
    const clear = {
      create: { width: 80, height: 40, channels: 4, background: '#00000000' },
    } as const
    const files = new Map([[picture.src, await sharp(clear).webp().toBuffer()]])
    const box = { width: 2, height: 1, ground: `rgb(${ground.join()})` }
    const part = { ...picture, width: 80, height: 40 }
    const { data } = await sharp(await painterWith([], files).picture(part, box))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual(ground.map((it) => expect.closeTo(it, -0.5)))
  })

  test('that is gone is said', async () => {
    await withFonts(async (fonts) => {
      const shared = { name: 'violin', title: 'Violin', drawn: 'piano', picture } as const
      await expect(paintPicture(shared, painterWith(fonts))).rejects.toThrow('could not be read')
    })
  })
})
