import fc from 'fast-check'
import { samples } from './sample-files.ts'

/** A file, and whether it should be accepted. */
export type OddFile = { what: string; name: string; content: Buffer; taken: boolean }

const html = Buffer.from('<!doctype html><script>alert(document.domain)</script>')
const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
)
const kinds = Object.keys(samples) as (keyof typeof samples)[]

const file = (what: string, name: string, content: Buffer | string, taken = false): OddFile => ({
  what,
  name,
  content: Buffer.from(content),
  taken,
})

/** More than 100 unusual files. */
export const oddFiles: OddFile[] = [...renamed(), ...misnamed(), ...hidden(), ...oddNames()]

/** Files of other kinds, with each allowed extension. */
function renamed() {
  const others: Record<string, Buffer> = {
    'a web page': html,
    'a web page after a byte order mark': Buffer.concat([Buffer.from('\ufeff'), html]),
    'a drawing with script': svg,
    'a GIF': Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'),
    'a program': Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'),
    'a script': Buffer.from('#!/bin/sh\nrm -rf ~\n'),
    'a text': Buffer.from('{\\rtf1 Intonation diary}'),
    zeros: Buffer.alloc(2048),
    'a sound': Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'),
    nothing: Buffer.alloc(0),
    'one byte': Buffer.from('%'),
  }
  return Object.entries(others).flatMap(([what, content]) =>
    kinds.map((kind) => file(`${what} as ${kind}`, `work.${kind}`, content)),
  )
}

/** Each kind with the extension of another. */
function misnamed() {
  return kinds.flatMap((is) =>
    kinds
      .filter((called) => called !== is)
      .map((called) => file(`${is} called ${called}`, `work.${called}`, samples[is])),
  )
}

/** Files that begin with something else. */
function hidden() {
  return [
    ...kinds.map((kind) =>
      // A PDF may begin after something else; it is sent as one, and never as a page.
      file(
        `web page and ${kind}`,
        `w.${kind}`,
        Buffer.concat([html, samples[kind]]),
        kind === 'pdf',
      ),
    ),
    file('program and docx', 'w.docx', Buffer.concat([Buffer.from('MZ\x90\0'), samples.docx])),
  ]
}

function oddNames() {
  const { pdf } = samples
  const refused = [
    'work.pdf.exe',
    'work',
    'pdf',
    'work.pdf\u202e.exe',
    'work.svg',
    'work.html',
    'work.docm',
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
    'work.pdf.',
  ]
  return [
    ...refused.map((name) => file(`a pdf called ${JSON.stringify(name)}`, name, pdf)),
    ...taken.map((name) => file(`a pdf called ${JSON.stringify(name)}`, name, pdf, true)),
  ]
}

/** Random bytes, mostly after a valid signature; or a sample with bytes changed, removed and added. */
export const randomFile = (samples: readonly Buffer[]) =>
  fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc
      .tuple(fc.constantFrom(...samples), fc.uint8Array({ maxLength: 2_000 }))
      .map(([sample, bytes]) => Buffer.concat([sample.subarray(0, 16), bytes])),
    fc
      .record({
        sample: fc.constantFrom(...samples),
        changes: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 8 }),
        cut: fc.option(fc.nat()),
        repeated: fc.integer({ min: 0, max: 40 }),
      })
      .map(({ sample, changes, cut, repeated }) => {
        const content = Buffer.from(sample)
        for (const [at, value] of changes) content[at % content.length] = value
        const whole = cut === null ? content : content.subarray(0, cut % content.length)
        const piece = whole.subarray(whole.length >> 1)
        return Buffer.concat([whole, ...Array.from({ length: repeated }, () => piece)])
      }),
  )
