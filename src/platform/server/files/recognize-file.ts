import { endingOf } from '#platform/file-endings.ts'
import { bytesAt, mediaKinds } from '#platform/media-kinds.ts'
import type { IncomingFile } from './incoming.ts'

/** How a kind of file is recognized: by the extensions of its name and by its first bytes. */
type Kind = {
  extensions: readonly string[]
  mediaType: string
  begins: (head: Buffer) => boolean
}

/**
 * Any ZIP counts as a .docx and any compound file as a .doc: the content matters to its readers, and
 * the server opens no file that it only stores and sends.
 */
const kinds = {
  /** ISO 32000-2, section 7.5.2; what scanners write before it every reader passes over. */
  pdf: {
    extensions: ['pdf'],
    mediaType: 'application/pdf',
    begins: (head) => head.subarray(0, 1024).includes('%PDF-', 0, 'latin1'),
  },
  /** RFC 2083, section 3.1. */
  png: { extensions: ['png'], mediaType: 'image/png', begins: bytesAt(0, '\x89PNG\r\n\x1a\n') },
  /** ITU-T T.81, annex B.2: the start of an image, then another marker. */
  jpg: {
    extensions: ['jpg', 'jpeg', 'jfif'],
    mediaType: 'image/jpeg',
    begins: bytesAt(0, '\xff\xd8\xff'),
  },
  /** RFC 9649, section 2.4; the length between the two is ignored. */
  webp: {
    extensions: ['webp'],
    mediaType: 'image/webp',
    begins: (head) => bytesAt(0, 'RIFF')(head) && bytesAt(8, 'WEBP')(head),
  },
  /** PKWARE's APPNOTE.TXT, section 4.3.7. */
  docx: {
    extensions: ['docx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    begins: bytesAt(0, 'PK\x03\x04'),
  },
  /** MS-CFB, section 2.2. */
  doc: {
    extensions: ['doc'],
    mediaType: 'application/msword',
    begins: bytesAt(0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  },
  ...mediaKinds,
} satisfies Record<string, Kind>

export type FileKind = keyof typeof kinds

/**
 * `unknown`: none of the allowed kinds; `misnamed`: an allowed kind with another's extension; `locked`: a
 * document of Word that has a password, or is in its old format.
 */
type FileFault<Kind extends FileKind> = 'empty' | 'unknown' | 'misnamed' | LockedFault<Kind>
type LockedFault<Kind extends FileKind> = 'docx' extends Kind ? 'locked' : never

/** The kind of a file by its extension and its first bytes, which must agree. Nothing else is read. */
export function recognizeFile<Kind extends FileKind>(
  { head, bytes }: Pick<IncomingFile, 'head' | 'bytes'>,
  name: string,
  allowed: readonly Kind[],
): { kind: Kind; mediaType: string } | { fault: FileFault<Kind> } {
  const extension = endingOf(name).slice(1)
  const kind = allowed.find((one) => extensionsOf(one).includes(extension))
  if (!kind) return { fault: 'unknown' }
  if (bytes === 0) return { fault: 'empty' }
  if (kinds[kind].begins(head)) return { kind, mediaType: kinds[kind].mediaType }
  if (kind === 'docx' && kinds.doc.begins(head)) return { fault: 'locked' as LockedFault<Kind> }
  return { fault: allowed.some((other) => kinds[other].begins(head)) ? 'misnamed' : 'unknown' }
}

const extensionsOf = (kind: FileKind): readonly string[] => kinds[kind].extensions
