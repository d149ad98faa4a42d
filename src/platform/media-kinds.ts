import { endingOf } from './file-endings.ts'
import { withoutTrailing } from './trailing.ts'

/** A container of sound or film, recognized by its first bytes. */
type MediaType = {
  /** The first one is given to a file whose name has another ending. */
  extensions: readonly string[]
  mediaType: string
  begins: (head: Uint8Array) => boolean
}

/** Looked at in the browser before a file is sent, and on the server when it has arrived. */
export const mediaKinds = {
  /** A tag (ID3v2.4.0, section 3.1) or a frame of layer III (ISO/IEC 11172-3, section 2.4.1.3). */
  mp3: {
    extensions: ['mp3'],
    mediaType: 'audio/mpeg',
    begins: (head) =>
      bytesAt(0, 'ID3')(head) || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2),
  },
  /** A frame of ADTS: a sync word of twelve bits, and layer 0 (ISO/IEC 13818-7, section 6.2). */
  aac: {
    extensions: ['aac'],
    mediaType: 'audio/aac',
    begins: (head) => head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0,
  },
  /** ISO/IEC 14496-12, section 4.3. */
  m4a: { extensions: ['m4a'], mediaType: 'audio/mp4', begins: bytesAt(4, 'ftyp') },
  mp4: { extensions: ['mp4'], mediaType: 'video/mp4', begins: bytesAt(4, 'ftyp') },
  /** QuickTime File Format, "Overview of the file": old ones begin without their type. */
  mov: {
    extensions: ['mov', 'qt'],
    mediaType: 'video/quicktime',
    begins: (head) => ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(textAt(head, 4)),
  },
  /** RFC 2361; the length between the two is ignored. */
  wav: {
    extensions: ['wav'],
    mediaType: 'audio/wav',
    begins: (head) => bytesAt(0, 'RIFF')(head) && bytesAt(8, 'WAVE')(head),
  },
  /** RFC 9639, section 6. */
  flac: { extensions: ['flac'], mediaType: 'audio/flac', begins: bytesAt(0, 'fLaC') },
  /** RFC 3533, section 6. */
  ogg: { extensions: ['ogg', 'opus'], mediaType: 'audio/ogg', begins: bytesAt(0, 'OggS') },
  /** RFC 8794, section 8.1. */
  webm: { extensions: ['webm'], mediaType: 'video/webm', begins: bytesAt(0, '\x1a\x45\xdf\xa3') },
} satisfies Record<string, MediaType>

export type MediaKind = keyof typeof mediaKinds

/**
 * The kind of a sound or a film by its first bytes. Its name decides only between kinds that begin
 * alike. Undefined where it is neither.
 */
export function mediaKindOf(
  head: Uint8Array,
  { name, isFilm }: { name: string; isFilm: boolean },
): MediaKind | undefined {
  const possible = (Object.keys(mediaKinds) as MediaKind[]).filter((it) =>
    mediaKinds[it].begins(head),
  )
  const extension = endingOf(name).slice(1)
  const named = possible.find((it) => extensionsOf(it).includes(extension))
  if (named || !possible.includes('m4a')) return named ?? possible[0]
  if (textAt(head, 8) === 'qt  ') return 'mov'
  return isFilm ? 'mp4' : 'm4a'
}

/** The name with the ending of its kind: a wrong one of another kind is replaced. */
export function namedAs(kind: MediaKind, name: string) {
  const extension = endingOf(name).slice(1)
  if (extensionsOf(kind).includes(extension)) return name
  const isOther = Object.values(mediaKinds).some(({ extensions }) =>
    (extensions as readonly string[]).includes(extension),
  )
  const bare = withoutTrailing(name, /[.\s]/)
  const plain = isOther ? bare.slice(0, -extension.length - 1) : bare
  return `${plain || 'take'}.${mediaKinds[kind].extensions[0]}`
}

const extensionsOf = (kind: MediaKind): readonly string[] => mediaKinds[kind].extensions

/** @param text One character for each byte. */
export function bytesAt(position: number, text: string) {
  const expected = Array.from(text, (letter) => letter.charCodeAt(0))
  return (head: Uint8Array) => expected.every((byte, index) => head[position + index] === byte)
}

const textAt = (head: Uint8Array, position: number) =>
  String.fromCharCode(...head.subarray(position, position + 4))
