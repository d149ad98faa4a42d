import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oddFiles, randomFile } from '../../../../test/hostile-files.ts'
import { mediaSamples, samples } from '../../../../test/sample-files.ts'
import { headBytes } from './incoming.ts'
import { type FileKind, recognizeFile } from './recognize-file.ts'

const documents = ['pdf', 'png', 'jpg', 'docx', 'doc'] as const
const media = ['mp3', 'm4a', 'wav', 'flac', 'ogg', 'mp4', 'webm', 'webp', 'aac', 'mov'] as const
const all: Record<FileKind, Buffer> = { ...samples, ...mediaSamples }

const recognize = (name: string, content: Buffer, allowed: readonly FileKind[]) =>
  recognizeFile({ head: content.subarray(0, headBytes), bytes: content.length }, name, allowed)

test.each([...documents, ...media])('a %s is what it is', (kind) => {
  const allowed = [...documents, ...media]
  const recognized = recognize(`work.${kind}`, all[kind], allowed)
  expect(recognized).toMatchObject({ kind })
  expect(recognize(`WORK.${kind.toUpperCase()}`, all[kind], allowed)).toEqual(recognized)
})

test.each([
  ['work.jpeg', samples.jpg, { kind: 'jpg' }],
  ['work.jfif', samples.jpg, { kind: 'jpg' }],
  ['work.pdf.', samples.pdf, { kind: 'pdf' }],
  ['work.pdf. ', samples.pdf, { kind: 'pdf' }],
  ['work.docx', samples.doc, { fault: 'locked' }],
  ['work.pdf', Buffer.concat([Buffer.from('\ufeff'), samples.pdf]), { kind: 'pdf' }],
  ['work.pdf', Buffer.concat([Buffer.alloc(1019), samples.pdf]), { kind: 'pdf' }],
  ['work.pdf', Buffer.concat([Buffer.alloc(1020), samples.pdf]), { fault: 'unknown' }],
  ['work.png', Buffer.concat([Buffer.alloc(1), samples.png]), { fault: 'unknown' }],
  ['take.opus', mediaSamples.ogg, { kind: 'ogg', mediaType: 'audio/ogg' }],
  ['take.mp3', Buffer.from([0xff, 0xfb, 0x90, 0x64]), { kind: 'mp3' }],
  ['take.mp3', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), { fault: 'misnamed' }],
  ['work.pdf', Buffer.alloc(0), { fault: 'empty' }],
  ['work.exe', samples.pdf, { fault: 'unknown' }],
  ['work.pdf', samples.png, { fault: 'misnamed' }],
  ['take.wav', Buffer.from('RIFF\x24\0\0\0AVI LIST', 'latin1'), { fault: 'unknown' }],
  // Careless programs write such a file; whether it can be read is for its reader.
  ['work.pdf', Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'), { kind: 'pdf' }],
] as const)('%s: %#', (name, content, expected) => {
  const allowed = [...documents, ...media]
  expect(recognize(name, content as Buffer, allowed)).toMatchObject(expected)
})

test('what is not asked for is not known', () => {
  expect(recognize('work.doc', samples.doc, ['pdf'])).toEqual({ fault: 'unknown' })
  expect(recognize('work.pdf', samples.doc, ['pdf'])).toEqual({ fault: 'unknown' })
})

test('of all the odd files those are taken that should be', () => {
  expect(oddFiles.length).toBeGreaterThan(100)
  const wrong: string[] = []
  for (const { what, name, content, taken } of oddFiles) {
    const recognized = recognize(name, content, documents)
    if ('kind' in recognized !== taken) wrong.push(`${what}: ${JSON.stringify(recognized)}`)
  }
  expect(wrong).toEqual([])
})

test('whatever comes, it is one of the kinds or it is refused', () => {
  const kinds = [...documents, ...media]
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      randomFile(kinds.map((kind) => all[kind])),
      (kind, content) => {
        const recognized = recognize(`work.${kind}`, content, kinds)
        if ('kind' in recognized) expect(recognized.kind).toBe(kind)
        else expect(['empty', 'unknown', 'misnamed', 'locked']).toContain(recognized.fault)
      },
    ),
    { numRuns: 500 },
  )
})
