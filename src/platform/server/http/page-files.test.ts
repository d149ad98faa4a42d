import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { readAssets } from './page-files.ts'

test('what the build has compressed is sent as it is; the rest is compressed at the start', async () => {
  const folder = await temporaryFolder('pages')
  const text = 'let it = "be";'.repeat(20)
  for (const name of ['ready.js', 'other.js']) await writeFile(join(folder, name), text)
  await writeFile(join(folder, 'ready.js.br'), 'short')
  await writeFile(join(folder, 'ready.js.gz'), 'shorter')

  const files = await readAssets(folder)
  expect([...files.keys()].toSorted()).toEqual(['/other.js', '/ready.js'])
  expect(String(files.get('/ready.js')?.body)).toBe(text)
  expect(String(files.get('/ready.js')?.brotli)).toBe('short')
  expect(String(files.get('/ready.js')?.gzip)).toBe('shorter')
  const other = files.get('/other.js')?.brotli ?? Buffer.of()
  expect(String(brotliDecompressSync(other))).toBe(text)
})
