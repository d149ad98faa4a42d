import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atOnce } from '../../../test/tally.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { persistedSecret } from './persisted-secret.ts'

test('twenty who ask at once get one secret, for the owner’s eyes; it stays', async () => {
  const folder = await temporaryFolder('secrets')
  const file = join(folder, 'secret')
  const got = await atOnce(20, () => persistedSecret(file, { bytes: 32 }))
  expect(new Set(got).size).toBe(1)
  expect(got[0]).toMatch(/^[\w-]{43}$/)
  expect(await persistedSecret(file, { bytes: 32 })).toBe(got[0])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['secret'])
})

test('what cannot be read, or is empty, is never taken for none', async () => {
  const folder = await temporaryFolder('secrets')
  await mkdir(join(folder, 'a-folder'))
  await expect(persistedSecret(join(folder, 'a-folder'), { bytes: 32 })).rejects.toThrow(/EISDIR/)
  await writeFile(join(folder, 'empty'), '')
  await expect(persistedSecret(join(folder, 'empty'), { bytes: 32 })).rejects.toThrow(/is empty/)
})
