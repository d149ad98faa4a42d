import { cp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { migrationsFolder } from '#platform/server/db/migrate.ts'
import { createLog } from '#platform/server/log.ts'
import { allRows } from '../../../../test/backups.ts'
import { createEmptyDatabase, createTestDatabase } from '../../../../test/postgres.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { migrateWithBackup } from './make-backup-before-migrations.ts'

const log = createLog('silent')
const backupsIn = (folder: string) => readdir(join(folder, 'backups')).catch(() => [])

async function used(store: Awaited<ReturnType<typeof createTestDatabase>>) {
  const DATA_DIR = await temporaryFolder('data')
  const database = await openDatabase({ url: store.url, log })
  onTestFinished(async () => {
    await database.close()
    await store.drop()
  })
  const folder = join(await temporaryFolder('migrations'), 'all')
  await cp(migrationsFolder, folder, { recursive: true })
  const number = `${(await readdir(folder)).length + 1}`.padStart(4, '0')
  const bring = (env: Record<string, string> = {}) =>
    migrateWithBackup(readConfig({ DATA_DIR, ...env }), database, log, folder)
  const addMigration = () => writeFile(join(folder, `${number}-later.sql`), 'create table later ()')
  return { DATA_DIR, url: store.url, number, bring, addMigration }
}

test('a database in use is backed up before it changes, and not otherwise', async () => {
  const { DATA_DIR, url, number, bring, addMigration } = await used(await createTestDatabase())
  await bring()
  expect(await backupsIn(DATA_DIR)).toEqual([])
  await addMigration()
  await bring()
  const [name, ...others] = await backupsIn(DATA_DIR)
  expect(others).toEqual([])
  expect(name).toMatch(new RegExp(`-before-${number}\\.tar\\.zst$`))
  const rows = await allRows(url)
  expect(rows.later).toEqual([])
  expect(rows.backups).toEqual([expect.stringContaining(`before-migration`)])
  await bring()
  expect(await backupsIn(DATA_DIR)).toHaveLength(1)
})

test('where it cannot be backed up it stays as it is, unless a setting says otherwise', async () => {
  const { DATA_DIR, url, bring, addMigration } = await used(await createTestDatabase())
  await addMigration()
  await writeFile(join(DATA_DIR, 'a-file'), '')
  const env = { BACKUP_DIR: join(DATA_DIR, 'a-file', 'backups') }
  await expect(bring(env)).rejects.toThrow(
    /^The backup before this version’s change of the database failed, and nothing was changed: .*BACKUP_BEFORE_MIGRATIONS=no/,
  )
  expect(Object.keys(await allRows(url))).not.toContain('later')
  await bring({ ...env, BACKUP_BEFORE_MIGRATIONS: 'no' })
  expect(Object.keys(await allRows(url))).toContain('later')
})

test('an empty database is made without one', async () => {
  const { DATA_DIR, bring } = await used(await createEmptyDatabase())
  await bring()
  expect(await backupsIn(DATA_DIR)).toEqual([])
})
