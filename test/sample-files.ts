import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { pdfOf } from '../src/demo/sheets.ts'

export function pngOf(...chunks: Buffer[]) {
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, ...chunks, chunk('IEND', Buffer.alloc(0))])
}

/** In colours of three bytes each. */
export function pngHead(width: number, height: number) {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  return head
}

export function chunk(type: string, content: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  return Buffer.concat([uint32(content.length), body, uint32(crc32(body))])
}

/** A grey picture of 8 by 8 points, baseline, with the shortest tables that code it. */
export function jpegOf({ width = 8, height = 8, comment = '' } = {}) {
  const segment = (marker: number, ...content: (number | Buffer)[]) => {
    const body = Buffer.concat(
      content.map((part) => (typeof part === 'number' ? Buffer.from([part]) : part)),
    )
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(body.length + 2, 2)
    return Buffer.concat([head, body])
  }
  const oneCode = Buffer.concat([Buffer.from([1]), Buffer.alloc(15), Buffer.from([0])])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...(comment ? [segment(0xfe, Buffer.from(comment))] : []),
    segment(0xdb, 0, Buffer.alloc(64, 1)),
    segment(0xc0, 8, uint16(height), uint16(width), 1, 1, 0x11, 0),
    segment(0xc4, 0x00, oneCode),
    segment(0xc4, 0x10, oneCode),
    segment(0xda, 1, 1, 0x00, 0, 63, 0),
    // No difference, end of block, and ones to fill the byte.
    Buffer.from([0x3f, 0xff, 0xd9]),
  ])
}

/** A part of an archive. What its headers say can differ from what it is. */
export type Part = {
  name: string
  content: Buffer | string
  /** What it claims to unpack to. */
  claims?: number
  /** The bytes of another part stand for it. */
  sameAs?: string
  encrypted?: boolean
}

/** An archive as APPNOTE.TXT describes it, sections 4.3.7 to 4.3.16. */
export function zipOf(parts: readonly Part[], { comment = '' } = {}) {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  const places = new Map<string, { at: number; packed: Buffer; sum: number; size: number }>()
  let at = 0
  for (const { name, content, claims, sameAs, encrypted } of parts) {
    const plain = Buffer.from(content)
    let place = sameAs === undefined ? undefined : places.get(sameAs)
    if (!place) {
      place = { at, packed: deflateRawSync(plain), sum: crc32(plain), size: plain.length }
      places.set(name, place)
      const fields = fieldsOf(name, claims ?? place.size, place, encrypted)
      const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name)])
      locals.push(local, place.packed)
      at += local.length + place.packed.length
    }
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02', 'latin1')
    fieldsOf(name, claims ?? place.size, place, encrypted).copy(entry, 6)
    entry.writeUInt16LE(20, 4)
    entry.writeUInt32LE(place.at, 42)
    directory.push(entry, Buffer.from(name))
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(Buffer.byteLength(comment), 20)
  return Buffer.concat([...locals, listed, end, Buffer.from(comment)])
}

function fieldsOf(
  name: string,
  size: number,
  { packed, sum }: { packed: Buffer; sum: number },
  encrypted = false,
) {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(0x800 | (encrypted ? 1 : 0), 2)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt32LE(sum, 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  return fields
}

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** The parts without which Word opens nothing, and these besides. */
export const docxParts = (extra: readonly Part[] = [], type = mainType): Part[] => [
  {
    name: '[Content_Types].xml',
    content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
  },
  {
    name: '_rels/.rels',
    content:
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  },
  {
    name: 'word/document.xml',
    content:
      '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Intonation diary</w:t></w:r></w:p></w:body></w:document>',
  },
  ...extra,
]

export function docxOf(extra: readonly Part[] = [], type = mainType) {
  return zipOf(docxParts(extra, type))
}

/** A compound file with these streams: header, table, directory, and their bytes (MS-CFB). */
export function docOf(streams: readonly string[] = ['WordDocument', '1Table']) {
  const none = 0xffffffff
  const end = 0xfffffffe
  const header = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(end, 60)
  header.writeUInt32LE(end, 68)
  for (let index = 0; index < 109; index += 1) header.writeUInt32LE(none, 76 + index * 4)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(512, 0xff)
  // The table itself, the directory, and eight sectors of the first stream.
  for (const [index, next] of [0xfffffffd, end, 3, 4, 5, 6, 7, 8, 9, end].entries()) {
    table.writeUInt32LE(next, index * 4)
  }
  const directory = Buffer.concat(
    ['Root Entry', ...streams].slice(0, 4).map((name, index) => {
      const entry = Buffer.alloc(128)
      entry.write(name, 'utf16le')
      entry.writeUInt16LE((name.length + 1) * 2, 64)
      entry.writeUInt8(index === 0 ? 5 : 2, 66)
      for (const at of [68, 72, 76]) entry.writeUInt32LE(none, at)
      entry.writeUInt32LE(index === 1 ? 2 : end, 116)
      entry.writeUInt32LE(index === 1 ? 4096 : 0, 120)
      return entry
    }),
  )
  const padded = Buffer.concat([directory, Buffer.alloc(512)], 512)
  return Buffer.concat([header, table, padded, Buffer.alloc(4096, 0x20)])
}

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const uint16 = (value: number) => Buffer.from([value >> 8, value & 0xff])

/** One small file of each kind that may be handed in, as the usual programs write them. */
export const samples = {
  pdf: pdfOf({ title: 'Intonation diary', lines: ['Monday: D and A.', 'Tuesday: E.'] }),
  png: pngOf(chunk('IHDR', pngHead(2, 2)), chunk('IDAT', deflateSync(Buffer.alloc(14)))),
  jpg: jpegOf(),
  docx: docxOf(),
  doc: docOf(),
}
