import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { oddFiles } from '../../../../../test/hostile-files.ts'
import { samples } from '../../../../../test/sample-files.ts'
import { temporaryFolder } from '../../../../../test/temporary-folder.ts'
import { judgeFile, type KindName } from './judge.ts'

const all = ['pdf', 'png', 'jpg', 'docx', 'doc'] as const
let place: string
beforeAll(async () => {
  place = join(await temporaryFolder('judging'), 'file')
})

async function judge(name: string, content: Buffer, allowed: readonly KindName[] = all) {
  await writeFile(place, content)
  return judgeFile({ place, bytes: content.length }, name, allowed)
}

test.each(all)('a %s is what it is', async (kind) => {
  const verdict = await judge(`work.${kind}`, samples[kind])
  expect(verdict).toMatchObject({ extension: kind })
  expect(await judge(`WORK.${kind.toUpperCase()}`, samples[kind])).toEqual(verdict)
})

test('what is not asked for is not known', async () => {
  expect(await judge('work.doc', samples.doc, ['pdf'])).toEqual({ fault: 'unknown' })
  expect(await judge('work.pdf', samples.doc, ['pdf'])).toEqual({ fault: 'unknown' })
  expect(await judge('work.jpeg', samples.jpg)).toMatchObject({ extension: 'jpg' })
})

test.each([
  ['work.pdf', Buffer.alloc(0), 'empty'],
  ['work.exe', samples.pdf, 'unknown'],
  ['work.pdf', samples.png, 'misnamed'],
  ['work.pdf', samples.pdf.subarray(0, -10), 'damaged'],
] as const)('%s: %#', async (name, content, fault) => {
  expect(await judge(name, content)).toEqual({ fault })
})

test('of all the odd files those are taken that should be, within a moment each', async () => {
  expect(oddFiles.length).toBeGreaterThan(150)
  const wrong: string[] = []
  const slow: string[] = []
  for (const { what, name, content, taken } of oddFiles) {
    const begun = performance.now()
    const verdict = await judge(name, content)
    if (performance.now() - begun > 2_000) slow.push(what)
    if ('extension' in verdict !== taken) wrong.push(`${what}: ${JSON.stringify(verdict)}`)
  }
  expect({ wrong, slow }).toEqual({ wrong: [], slow: [] })
}, 30_000)
