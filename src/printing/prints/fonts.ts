import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Font } from '@react-pdf/renderer'
import subsetFont from 'subset-font'

/**
 * The fonts of prints. The second family of each face has the letters of the rest of Europe, for
 * names such as Dvořák.
 */
export const faces = {
  display: {
    families: ['Brygada 1918', 'Brygada 1918 Extended'],
    font: 'brygada-1918',
    weight: 500,
    style: 'normal',
  },
  italic: {
    families: ['Brygada 1918', 'Brygada 1918 Extended'],
    font: 'brygada-1918',
    weight: 500,
    style: 'italic',
  },
  sans: {
    families: ['Instrument Sans', 'Instrument Sans Extended'],
    font: 'instrument-sans',
    weight: 400,
    style: 'normal',
  },
} as const

export type FaceName = keyof typeof faces

/**
 * Makes the fonts and passes them to `use` as files; react-pdf knows them meanwhile. Neither it nor
 * resvg can read the pages' fonts, which are compressed and variable.
 */
export async function withFonts<Result>(use: (files: string[]) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), 'cadenza-fonts-'))
  try {
    const files = await Promise.all(
      Object.values(faces).flatMap((face) => [
        makeFont(folder, face, 'latin'),
        makeFont(folder, face, 'latin-ext'),
      ]),
    )
    Font.registerHyphenationCallback((word) => [word])
    return await use(files)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Brochures say much the same, and to lay a line out takes as long as to print it. */
const measured = new Map<string, number>()

/** The width of a line at size one, with kerning. */
export function widthOf(line: string, name: FaceName) {
  const key = `${name} ${line}`
  const width = measured.get(key) ?? measure(line, name)
  measured.set(key, width)
  return width
}

function measure(line: string, name: FaceName) {
  const parts = line.match(/[\u0100-\u024f]+|[^\u0100-\u024f]+/g) ?? []
  return parts
    .map((part) => {
      const font = Font.getFont(descriptor(faces[name], /[\u0100-\u024f]/.test(part))).data
      if (!font) throw new Error('Lines are measured inside withFonts alone.')
      return font.layout(part).advanceWidth / font.unitsPerEm
    })
    .reduce((sum, width) => sum + width, 0)
}

async function makeFont(folder: string, face: Face, part: 'latin' | 'latin-ext') {
  const name = `${face.font}-${part}-wght-${face.style}`
  const source = await readFile(
    packages.resolve(`@fontsource-variable/${face.font}/files/${name}.woff2`),
  )
  const src = join(folder, `${name}.ttf`)
  const options = { targetFormat: 'truetype', variationAxes: { wght: face.weight } } as const
  await writeFile(src, await subsetFont(source, letters, options))
  const font = descriptor(face, part === 'latin-ext')
  Font.register({ ...font, family: font.fontFamily, src })
  await Font.load(font)
  return src
}

const descriptor = ({ families, weight, style }: Face, extended: boolean) => ({
  fontFamily: families[extended ? 1 : 0],
  fontWeight: weight,
  fontStyle: style,
})

type Face = (typeof faces)[FaceName]

const packages = createRequire(import.meta.url)

/** European Latin and typographic characters; a print embeds those that it needs. */
const letters = `${String.fromCodePoint(...range(0x20, 0x24f))}–—‘’“”„…•·€′″×−`

function range(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
