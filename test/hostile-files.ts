import { deflateSync } from 'node:zlib'
import {
  chunk,
  docOf,
  docxOf,
  docxParts,
  jpegOf,
  type Part,
  pngHead,
  pngOf,
  samples,
  zipOf,
} from './sample-files.ts'

/** A file as somebody may send it, and what becomes of it. */
export type OddFile = { what: string; name: string; content: Buffer; taken: boolean }

const html = Buffer.from('<!doctype html><script>alert(document.domain)</script>')
const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
)
const archive = zipOf([{ name: 'Main.class', content: 'cafebabe' }])
const kinds = Object.keys(samples) as (keyof typeof samples)[]

const file = (what: string, name: string, content: Buffer | string, taken = false): OddFile => ({
  what,
  name,
  content: Buffer.from(content),
  taken,
})

/** More than 150 files: none that is refused here may be taken, whatever it is called. */
export const oddFiles: OddFile[] = [
  ...renamed(),
  ...misnamed(),
  ...cutShort(),
  ...twoInOne(),
  ...bombs(),
  ...packages(),
  ...compounds(),
  ...pictures(),
  ...oddNames(),
]

/** What is none of the kinds, under the names of all. */
function renamed() {
  const others: Record<string, Buffer> = {
    'a web page': html,
    'a drawing with script': svg,
    'a web page after a byte order mark': Buffer.concat([Buffer.from('\ufeff'), html]),
    'a GIF': Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'),
    'a program': Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'),
    'a script': Buffer.from('#!/bin/sh\nrm -rf ~\n'),
    'an archive': archive,
    zeros: Buffer.alloc(2048),
    'a sound': Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'),
    nothing: Buffer.alloc(0),
    'one byte': Buffer.from('%'),
  }
  return Object.entries(others).flatMap(([what, content]) =>
    kinds.map((kind) => file(`${what} as ${kind}`, `work.${kind}`, content)),
  )
}

/** Each kind under the name of another. */
function misnamed() {
  return kinds.flatMap((is) =>
    kinds
      .filter((called) => called !== is)
      .map((called) => file(`${is} called ${called}`, `work.${called}`, samples[is])),
  )
}

function cutShort() {
  return kinds.flatMap((kind) =>
    [0.1, 0.5, 0.9].map((part) => {
      const whole = samples[kind]
      const cut = whole.subarray(0, Math.floor(whole.length * part))
      return file(`${part} of a ${kind}`, `work.${kind}`, cut)
    }),
  )
}

/** One thing to one program and another to the next. */
function twoInOne() {
  return [
    ...(['pdf', 'png', 'jpg', 'doc'] as const).map((kind) =>
      file(`${kind} and archive`, `w.${kind}`, Buffer.concat([samples[kind], archive])),
    ),
    ...(['pdf', 'png', 'jpg'] as const).map((kind) =>
      file(`${kind} and web page`, `w.${kind}`, Buffer.concat([samples[kind], html])),
    ),
    ...kinds.map((kind) =>
      file(`web page and ${kind}`, `w.${kind}`, Buffer.concat([html, samples[kind]])),
    ),
    file('program and docx', 'w.docx', Buffer.concat([Buffer.from('MZ\x90\0'), samples.docx])),
    file('docx and web page', 'w.docx', Buffer.concat([samples.docx, html])),
    file(
      'docx with a web page as comment',
      'w.docx',
      zipOf(docxParts(), { comment: html.toString() }),
    ),
    file(
      'pdf in an archive’s comment',
      'w.pdf',
      zipOf([{ name: 'a', content: 'b' }], { comment: samples.pdf.toString('latin1') }),
    ),
    file('jpeg head and web page', 'w.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), html])),
    file('png head and web page', 'w.png', Buffer.concat([samples.png.subarray(0, 8), html])),
    file('pdf head and web page', 'w.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), html])),
    // A picture with words in it is a picture, and goes out as nothing else.
    file('jpeg with script in its comment', 'w.jpg', jpegOf({ comment: html.toString() }), true),
  ]
}

function bombs() {
  const zeros = Buffer.alloc(60 * 1024 * 1024)
  const big = { name: 'word/media/a.bin', content: zeros }
  const many: Part[] = Array.from({ length: 4000 }, (_, index) => ({
    name: `word/media/${index}`,
    content: '',
  }))
  return [
    file(
      'docx that unpacks to 240 MB',
      'w.docx',
      docxOf([big, ...['b', 'c', 'd'].map((name) => ({ ...big, name: `word/media/${name}.bin` }))]),
    ),
    file('docx that says it is small', 'w.docx', docxOf([{ ...big, claims: 100 }])),
    file('docx that says it is large', 'w.docx', docxOf([{ ...big, content: 'x', claims: 1e9 }])),
    file(
      'docx whose parts share their bytes',
      'w.docx',
      docxOf([
        { name: 'word/a', content: Buffer.alloc(9_000_000) },
        ...Array.from({ length: 20 }, (_, index) => ({
          name: `word/a${index}`,
          content: '',
          sameAs: 'word/a',
        })),
      ]),
    ),
    file('docx of 4,000 parts', 'w.docx', docxOf(many)),
    file(
      'png of 60,000 by 60,000',
      'w.png',
      pngOf(chunk('IHDR', pngHead(60_000, 60_000)), chunk('IDAT', deflateSync(Buffer.alloc(99)))),
    ),
    file('jpeg of 65,000 by 65,000', 'w.jpg', jpegOf({ width: 65_000, height: 65_000 })),
  ]
}

function packages() {
  const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
  const macros = 'application/vnd.ms-word.document.macroEnabled.main+xml'
  const traversal = ['../../etc/passwd', '/etc/passwd', 'word\\..\\..\\x', 'C:/x']
  return [
    file('a spreadsheet', 'w.docx', docxOf([], sheet)),
    file('macros by type', 'w.docx', docxOf([], macros)),
    file('macros', 'w.docx', docxOf([{ name: 'word/vbaProject.bin', content: 'x' }])),
    ...traversal.map((name) =>
      file(`docx with ${name}`, 'w.docx', docxOf([{ name, content: 'x' }])),
    ),
    file(
      'docx with one part twice',
      'w.docx',
      docxOf([{ name: 'word/document.xml', content: 'other' }]),
    ),
    file(
      'docx with a password',
      'w.docx',
      zipOf(docxParts().map((it) => ({ ...it, encrypted: true }))),
    ),
    file('docx without its words', 'w.docx', zipOf(docxParts().slice(0, 2))),
    file('docx without its types', 'w.docx', zipOf(docxParts().slice(1))),
    file(
      'docx with a picture',
      'w.docx',
      docxOf([{ name: 'word/media/1.png', content: samples.png }]),
      true,
    ),
  ]
}

function compounds() {
  const loop = docOf()
  // The directory follows itself.
  loop.writeUInt32LE(1, 512 + 4)
  const beyond = docOf()
  beyond.writeUInt32LE(0xfffe, 48)
  const far = docOf()
  far.writeUInt32LE(0x7fffffff, 76)
  const chain = docOf()
  chain.writeUInt32LE(0, 68)
  return [
    file('a spreadsheet of before 2007', 'w.doc', docOf(['Workbook'])),
    file('an installer', 'w.doc', docOf(['SummaryInformation'])),
    file('a doc with macros', 'w.doc', docOf(['WordDocument', 'Macros'])),
    file('a doc whose directory goes in circles', 'w.doc', loop),
    file('a doc whose directory is elsewhere', 'w.doc', beyond),
    file('a doc whose table is elsewhere', 'w.doc', far),
    file('a doc whose table goes in circles', 'w.doc', chain),
  ]
}

function pictures() {
  const broken = Buffer.from(samples.png)
  broken.writeUInt8((broken.at(-20) ?? 0) ^ 0xff, broken.length - 20)
  const head = chunk('IHDR', pngHead(2, 2))
  const points = chunk('IDAT', deflateSync(Buffer.alloc(14)))
  const { jpg } = samples
  return [
    file('png with a wrong sum', 'w.png', broken),
    file('png without a head', 'w.png', pngOf(points)),
    file('png without points', 'w.png', pngOf(head)),
    file('png of no size', 'w.png', pngOf(chunk('IHDR', pngHead(0, 2)), points)),
    file('png with two heads', 'w.png', pngOf(head, head, points)),
    file(
      'png of endless length',
      'w.png',
      Buffer.concat([samples.png.subarray(0, 8), Buffer.alloc(40, 0xff)]),
    ),
    file('jpeg without an end', 'w.jpg', jpg.subarray(0, -2)),
    file('jpeg without a frame', 'w.jpg', Buffer.concat([jpg.subarray(0, 20), jpg.subarray(-2)])),
    file('jpeg of no size', 'w.jpg', jpegOf({ width: 0 })),
    file(
      'jpeg of markers alone',
      'w.jpg',
      Buffer.alloc(100_000, 0xff).fill(Buffer.from([0xff, 0xd8]), 0, 2),
    ),
    file(
      'jpeg of 2 million segments',
      'w.jpg',
      Buffer.alloc(8_000_000)
        .fill(Buffer.from([0xff, 0xe1, 0, 2]))
        .fill(Buffer.from([0xff, 0xd8]), 0, 2),
    ),
    file(
      'png of 800,000 chunks',
      'w.png',
      pngOf(head, Buffer.alloc(9_600_000).fill(chunk('teXt', Buffer.alloc(0)))),
    ),
    file('jpeg with a second one, as phones write it', 'w.jpg', Buffer.concat([jpg, jpg]), true),
    file(
      'jpeg with Samsung’s notes',
      'w.jpg',
      Buffer.concat([jpg, Buffer.alloc(99, 7), Buffer.from('SEFT')]),
      true,
    ),
    file(
      'pdf with lines after its end',
      'w.pdf',
      Buffer.concat([samples.pdf, Buffer.from('\r\n\0')]),
      true,
    ),
    file(
      'pdf of no version',
      'w.pdf',
      Buffer.from(samples.pdf.toString('latin1').replace('%PDF-1.4', '%PDF-x.y'), 'latin1'),
    ),
  ]
}

function oddNames() {
  const { pdf } = samples
  const refused = [
    'work.pdf.exe',
    'work',
    'pdf',
    'work.pdf\u202e.exe',
    'work.pdf.',
    'work.svg',
    'work.html',
    'work.pdf/',
  ]
  const taken = [
    '../../../etc/cron.d/work.pdf',
    '..\\..\\work.pdf',
    '/etc/passwd.pdf',
    'C:\\Users\\me\\work.pdf',
    'Étude n° 3 – “Légende”.pdf',
    '練習曲.pdf',
    '🎻.PDF',
    'a\u0301bc\u200b\u202efdp.work.pdf',
    'O\'Hara’s; "work" %00 <b>.pdf',
    'work\0.pdf',
    'work\r\nSet-Cookie: a=b.pdf',
    `${'long '.repeat(60)}.pdf`,
    '\ud800.pdf',
    'CON.pdf',
    '.pdf',
    '-rf.pdf',
  ]
  return [
    ...refused.map((name) => file(`a pdf called ${JSON.stringify(name)}`, name, pdf)),
    ...taken.map((name) => file(`a pdf called ${JSON.stringify(name)}`, name, pdf, true)),
  ]
}
