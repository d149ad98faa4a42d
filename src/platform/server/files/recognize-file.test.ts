import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oddFiles, randomFile } from '../../../../test/hostile-files.ts'
import { mediaSamples, samples } from '../../../../test/sample-files.ts'
import { type FileKind, recognizeFile } from './recognize-file.ts'

const documents = ['pdf', 'png', 'jpg', 'docx', 'doc'] as const
const media = ['mp3', 'm4a', 'wav', 'flac', 'ogg', 'mp4', 'webm', 'webp', 'aac', 'mov'] as const
const all: Record<FileKind, Buffer> = { ...samples, ...mediaSamples }

const recognize = (name: string, content: Buffer, allowed: readonly FileKind[]) =>
  recognizeFile({ head: content.subarray(0, 32), bytes: content.length }, name, allowed)

test.each([...documents, ...media])('a %s is what it is', (kind) => {
  const allowed = [...documents, ...media]
  const recognized = recognize(`work.${kind}`, all[kind], allowed)
  expect(recognized).toMatchObject({ kind })
  expect(recognize(`WORK.${kind.toUpperCase()}`, all[kind], allowed)).toEqual(recognized)
})

test.each([
  ['work.jpeg', samples.jpg, { kind: 'jpg' }],
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

test('whatever comes, it is one of the kinds or it is refused, at once and in no memory', () => {
  const kinds = [...documents, ...media]
  const before = process.memoryUsage().rss
  let slowest = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      randomFile(kinds.map((kind) => all[kind])),
      (kind, content) => {
        const begun = process.cpuUsage()
        const recognized = recognize(`work.${kind}`, content, kinds)
        const { user, system } = process.cpuUsage(begun)
        slowest = Math.max(slowest, user + system)
        if ('kind' in recognized) expect(recognized.kind).toBe(kind)
        else expect(['empty', 'unknown', 'misnamed']).toContain(recognized.fault)
      },
    ),
    { numRuns: 3_000 },
  )
  expect(slowest).toBeLessThan(500_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
})

test('a crafted compound file of 1.2 MB costs no more than a small one', () => {
  const crafted = craftedDoc()
  const before = process.memoryUsage().rss
  const begun = process.cpuUsage()
  expect(recognize('work.doc', crafted, documents)).toMatchObject({ kind: 'doc' })
  const { user, system } = process.cpuUsage(begun)
  expect(user + system).toBeLessThan(200_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024)
})

/** An allocation table of three hundred sectors, which all refer a thousand times to one sector. */
function craftedDoc() {
  const sector = 4096
  const doc = Buffer.alloc(sector * 301)
  samples.doc.copy(doc, 0, 0, 512)
  doc.writeUInt16LE(12, 30)
  doc.writeUInt32LE(0, 68)
  for (let index = 0; index < 300; index += 1) {
    const at = sector * (index + 1)
    doc.writeUInt32LE(index === 299 ? 0xfffffffe : index + 1, at + sector - 4)
  }
  return doc
}
