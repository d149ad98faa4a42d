import { open } from 'node:fs/promises'
import type { LocalFile } from '../file-store.ts'
import { judgeDoc } from './doc.ts'
import { judgeDocx } from './docx.ts'
import { type Exhibit, type Fault, readAt } from './exhibit.ts'
import { judgeJpeg } from './jpeg.ts'
import { judgePdf } from './pdf.ts'
import { judgePng } from './png.ts'

/** How each kind is known: by the endings of its names, by its first bytes, and by what follows. */
const kinds = {
  pdf: {
    endings: ['pdf'],
    mediaType: 'application/pdf',
    begins: [0x25, 0x50, 0x44, 0x46, 0x2d],
    judge: judgePdf,
  },
  png: {
    endings: ['png'],
    mediaType: 'image/png',
    begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    judge: judgePng,
  },
  jpg: {
    endings: ['jpg', 'jpeg'],
    mediaType: 'image/jpeg',
    begins: [0xff, 0xd8, 0xff],
    judge: judgeJpeg,
  },
  docx: {
    endings: ['docx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    begins: [0x50, 0x4b, 0x03, 0x04],
    judge: judgeDocx,
  },
  doc: {
    endings: ['doc'],
    mediaType: 'application/msword',
    begins: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    judge: judgeDoc,
  },
} satisfies Record<string, Kind>

type Kind = {
  endings: readonly string[]
  mediaType: string
  begins: readonly number[]
  /** Whether it is whole, and nothing else besides. */
  judge(exhibit: Exhibit): Promise<Fault | undefined>
}

export type KindName = keyof typeof kinds

/** Judges a file by its name and by its bytes: it must be what it is called, whole, and one thing. */
export async function judgeFile(
  { place, bytes }: LocalFile,
  name: string,
  allowed: readonly KindName[],
): Promise<{ extension: KindName; mediaType: string } | { fault: Fault }> {
  const called = allowed.find((kind) => endingsOf(kind).includes(endingOf(name)))
  if (!called) return { fault: 'unknown' }
  if (bytes === 0) return { fault: 'empty' }
  const handle = await open(place)
  try {
    const head = await readAt(handle, 0, 16)
    const found = allowed.find((kind) => begins(head, kinds[kind].begins))
    if (!found) return { fault: 'unknown' }
    if (found !== called) return { fault: 'misnamed' }
    const fault = await kinds[found].judge({ place, bytes, handle })
    return fault ? { fault } : { extension: found, mediaType: kinds[found].mediaType }
  } finally {
    await handle.close()
  }
}

const endingsOf = (kind: KindName): readonly string[] => kinds[kind].endings
const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
const begins = (head: Buffer, bytes: readonly number[]) =>
  bytes.every((byte, index) => head[index] === byte)
