import { acceptedFile } from '#platform/accepted-file.ts'
import type { Picture } from '#platform/pictures.ts'
import type { Typed } from './field-types.ts'

/** In pixels: for a phone, for a card or a page on it, and for the head of a page on a large screen. */
export const pictureWidths = [480, 960, 1600] as const
/** A smaller one is too blurred for any place of the site; the lowest are logos. */
export const leastPicture = { width: 240, height: 60 }

export const sitePicture = /* @__PURE__ */ acceptedFile({
  kinds: ['jpg', 'png', 'webp'],
  maxBytes: 20 * 1024 * 1024,
  missing: 'Please choose a picture',
  unknown: 'Please choose a JPG, PNG or WebP picture',
  tooLarge: () => 'The picture must be at most 20 MB',
  remedy: 'save it again as JPG or PNG',
})
export const tooSmallPicture = `The picture must be at least ${leastPicture.width} pixels wide and ${leastPicture.height} high`

/** What documents and addresses call a picture: its id and the pixels of its widest file. */
export const pictureName = (id: string, { width, height }: { width: number; height: number }) =>
  `${id}-${width}x${height}`

/** `7f0c…-1600x1067` */
export const pictureNamePattern =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([1-9]\d{0,3})x([1-9]\d{0,3})$/

/** What a picture's name says; undefined where it is none. */
export function readPictureName(name: string) {
  const [, id, width, height] = pictureNamePattern.exec(name) ?? []
  return id === undefined ? undefined : { id, width: Number(width), height: Number(height) }
}

/** The address of one of a picture's files. */
const pictureAddress = (name: string, file: string) => `/pictures/${name}/${file}`

export function readPictureAddress(address: string) {
  const [, name, file] = /^\/pictures\/([^/]+)\/([^/]+)$/.exec(address) ?? []
  return name && file ? { name, file } : undefined
}

/** The address of a picture's smallest file. */
export const smallPicture = (name: string) =>
  pictureAddress(name, `${Math.min(pictureWidths[0], readPictureName(name)?.width ?? 0)}.webp`)

/** A picture's widths: those of the site, but no greater than its own. */
const widthsOf = (width: number) => [...new Set(pictureWidths.map((it) => Math.min(it, width)))]

/** The files of a picture: `480.avif`, `480.webp`, `960.avif` … */
export const pictureFilesOf = (name: string) =>
  widthsOf(readPictureName(name)?.width ?? 0).flatMap((it) => [`${it}.avif`, `${it}.webp`])

/** A picture as pages show it. */
export function pictureOf({
  file: name,
  words,
  point = { x: 50, y: 50 },
}: {
  file: string
  words: string
  point?: { x: number; y: number } | undefined
}): Picture {
  const { width, height } = readPictureName(name) ?? { width: 0, height: 0 }
  const sources = (format: 'avif' | 'webp') =>
    widthsOf(width)
      .map((it) => `${pictureAddress(name, `${it}.${format}`)} ${it}w`)
      .join(', ')
  return {
    words,
    avif: sources('avif'),
    webp: sources('webp'),
    src: pictureAddress(name, `${width}.webp`),
    width,
    height,
    x: inSteps(point.x),
    y: inSteps(point.y),
  }
}

/** Pages have a class for every fifth percent. */
export const pointStep = 5
const inSteps = (percent: number) => Math.round(percent / pointStep) * pointStep

/** The pictures that content names, with the paths of their fields. */
export function picturesIn(typed: Typed, path = ''): { path: string; name: string }[] {
  if (typeof typed === 'string') {
    return pictureNamePattern.test(typed) ? [{ path, name: typed }] : []
  }
  return Object.entries(typed).flatMap(([key, value]) =>
    picturesIn(value, path === '' ? key : `${path}.${key}`),
  )
}

/** The pictures that documents of files name. */
export const picturesNamed = (documents: readonly { text: string }[]) =>
  new Set(
    documents.flatMap(({ text }) =>
      [...text.matchAll(/"([0-9a-f-]{36}-\d+x\d+)"/g)].flatMap(([, name]) => name ?? []),
    ),
  )
