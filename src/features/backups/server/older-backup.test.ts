import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrationsFolder } from '#platform/server/db/migrate.ts'
import { readMigrations } from '#platform/server/db/migration-files.ts'
import { allRows, backupsOf, restoreInto, shapeOf, withClient } from '../../../../test/backups.ts'
import { createEmptyDatabase, createTestDatabase } from '../../../../test/postgres.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { makeBackup } from './make-backup.ts'

test('a backup of an older version becomes a database of this one', async () => {
  const older = await createEmptyDatabase()
  onTestFinished(older.drop)
  const migrations = await readMigrations(migrationsFolder)
  await withClient(older.url, async (client) => {
    await client.query(
      'create table schema_migrations (number int primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())',
    )
    for (const { number, name, sha256, sql } of migrations.slice(0, 30)) {
      await client.query(sql)
      await client.query('insert into schema_migrations values ($1, $2, $3)', [
        number,
        name,
        sha256,
      ])
    }
    await client.query(
      `insert into users (first_name, last_name, email, role, email_verified)
       values ('Zoë', 'O''Brien', 'zoe@mail.example', 'student', true)`,
    )
  })
  const folder = await temporaryFolder('older')
  const source = { connectionUrl: older.url, folder }
  const made = await makeBackup(backupsOf(source, folder), { kind: 'by-hand' })
  const target = await createEmptyDatabase()
  onTestFinished(target.drop)
  const present = await createTestDatabase()
  onTestFinished(present.drop)
  await restoreInto({ url: target.url, dataDir: join(folder, 'data') }, join(folder, made.name))
  expect(await shapeOf(target.url)).toEqual(await shapeOf(present.url))
  const rows = await allRows(target.url)
  expect(rows.users).toEqual([expect.stringContaining('Zoë')])
  expect(rows.restored_copies).toHaveLength(1)
  const before = (await allRows(older.url)).schema_migrations ?? []
  // With the column that came later.
  const kept = before.map((row) => row.replace(/\)$/, ',)'))
  expect(rows.schema_migrations).toEqual(expect.arrayContaining(kept))
})
