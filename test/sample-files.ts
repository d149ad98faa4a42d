import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { pdfOf } from '../src/demo/sheets.ts'

export function pngOf(...chunks: Buffer[]) {
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, ...chunks, chunk('IEND', Buffer.alloc(0))])
}

/** With three bytes a pixel. */
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

/** A grey baseline JPEG of 8 by 8 pixels, with the shortest possible tables. */
function jpegOf() {
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
    segment(0xdb, 0, Buffer.alloc(64, 1)),
    segment(0xc0, 8, uint16(8), uint16(8), 1, 1, 0x11, 0),
    segment(0xc4, 0x00, oneCode),
    segment(0xc4, 0x10, oneCode),
    segment(0xda, 1, 1, 0x00, 0, 63, 0),
    // No difference, end of block, and ones to fill the byte.
    Buffer.from([0x3f, 0xff, 0xd9]),
  ])
}

/** An archive as APPNOTE.TXT describes it, sections 4.3.7 to 4.3.16. */
function zipOf(parts: readonly { name: string; content: string }[]) {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content } of parts) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(0x800, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(plain), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(plain.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    locals.push(Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed)
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02', 'latin1')
    fields.copy(entry, 6)
    entry.writeUInt16LE(20, 4)
    entry.writeUInt32LE(at, 42)
    directory.push(entry, Buffer.from(name))
    at = Buffer.concat(locals).length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, listed, end])
}

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** The minimal parts of a Word document. */
const docxParts = [
  {
    name: '[Content_Types].xml',
    content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
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
]

/** A document of Word before 2007: header, table, directory, and its bytes (MS-CFB). */
function docOf() {
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
    ['Root Entry', 'WordDocument', '1Table'].map((name, index) => {
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

/** One small file of each kind that may be handed in. */
export const samples = {
  pdf: pdfOf({ title: 'Intonation diary', lines: ['Monday: D and A.', 'Tuesday: E.'] }),
  png: pngOf(chunk('IHDR', pngHead(2, 2)), chunk('IDAT', deflateSync(Buffer.alloc(14)))),
  jpg: jpegOf(),
  docx: zipOf(docxParts),
  doc: docOf(),
}

/** The signature of each kind of recording, and of a picture that is none of the documents. */
export const mediaSamples = {
  mp3: Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'),
  aac: Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc]),
  mov: Buffer.from('\0\0\0\x08wide\0\0\0\0mdat', 'latin1'),
  m4a: Buffer.from('\0\0\0\x14ftypM4A \0\0\0\0isom', 'latin1'),
  mp4: Buffer.from('\0\0\0\x14ftypisom\0\0\0\0mp42', 'latin1'),
  wav: Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'),
  flac: Buffer.from('fLaC\0\0\0\x22', 'latin1'),
  ogg: Buffer.from('OggS\0\x02\0\0', 'latin1'),
  webp: Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1'),
  webm: Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x86\x81', 'latin1'),
}
