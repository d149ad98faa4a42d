// Protects: src/features/backups, src/platform/server/db

import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeBackup } from '#features/backups/server/make-backup.ts'
import { moveDatabase } from '#features/backups/server/restore/move-database.ts'
import { readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { startEmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'
import { migrate, migrationsFolder } from '#platform/server/db/migrate.ts'
import { createLog } from '#platform/server/log.ts'
import { insertMail } from '#platform/server/mail/data.ts'
import { testAcademy } from '../academy.ts'
import { allRows, backupsOf, restoreInto, shapeOf, withClient } from '../backups.ts'
import { startPostgres15, withoutPostgres15 } from '../debian-postgres.ts'
import { createEmptyDatabase } from '../postgres.ts'
import { startProduct } from '../product-process.ts'
import { personWithRowsEverywhere } from '../rows-about-a-person.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const log = createLog('silent')

async function move(target: string, env: Record<string, string>) {
  const said: string[] = []
  const ends: (() => Promise<unknown>)[] = []
  const say = (line: string) => void said.push(line)
  try {
    await moveDatabase({ config: readConfig(env), target, log, ends, say })
  } finally {
    for (const end of ends.reverse()) await end()
  }
  return said.join('\n')
}

/** A migrated embedded database with a person and an unsent mail, whose server is stopped. */
async function embedded() {
  const DATA_DIR = join(await temporaryFolder('moving'), 'data')
  const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR, log, durable: false })
  const { db, pool, close } = await openDatabase({ connection: postgres.connection, log })
  await migrate(pool, migrationsFolder, log)
  await db
    .insertInto('users')
    .values({ first_name: 'Zoë', last_name: "O'Brien", email: 'zoe@mail.example', role: 'student' })
    .execute()
  await insertMail(db, 'test', {
    to: { name: 'Zoë', address: 'zoe@mail.example' },
    subject: 'On its way',
    text: 'While the database moves',
  })
  await close()
  await postgres.stop()
  return DATA_DIR
}

test('from the embedded PostgreSQL to the oldest that is supported, and its mails go out there', async ({
  skip,
}) => {
  if (withoutPostgres15) skip(withoutPostgres15)
  const DATA_DIR = await embedded()
  const postgres = await startPostgres15()
  onTestFinished(postgres.stop)
  const { url } = postgres
  const said = await move(url, { DATA_DIR })
  expect(said).toContain('Set DATABASE_URL to its address')
  const rows = await allRows(url)
  expect(rows.users).toEqual([expect.stringContaining('Zoë')])
  expect(rows.restored_copies).toEqual([])
  await expect(move(url, { DATA_DIR })).rejects.toThrow('The new database is not empty.')

  const server = await startProduct({ DATA_DIR, DATABASE_URL: url })
  onTestFinished(async () => void (await server.end()))
  await expect(move('embedded', { DATA_DIR, DATABASE_URL: url })).rejects.toThrow(
    'A server works on this database. Stop it first',
  )
  const unsent = () =>
    withClient(url, async (client) => {
      const { rowCount } = await client.query('select from mails where sent_at is null')
      return rowCount
    })
  await expect.poll(unsent, { timeout: 20_000 }).toBe(0)
}, 90_000)

test('what is restored into the oldest PostgreSQL, as a role of no rights, is all there', async ({
  skip,
}) => {
  if (withoutPostgres15) skip(withoutPostgres15)
  const academy = await testAcademy()
  onTestFinished(academy.close)
  await personWithRowsEverywhere(academy)
  const folder = await temporaryFolder('backups')
  const { name } = await makeBackup(backupsOf(academy, folder), { kind: 'by-hand' })
  const postgres = await startPostgres15()
  onTestFinished(postgres.stop)
  const { url } = postgres
  await restoreInto({ url, dataDir: join(folder, 'restored') }, join(folder, name))
  const except = ['restored_copies', 'backups']
  expect(await allRows(url, { except })).toEqual(await allRows(academy.connectionUrl, { except }))

  // And from there into a newer one, the same way.
  const newer = await createEmptyDatabase()
  onTestFinished(newer.drop)
  await move(newer.url, { DATABASE_URL: url, DATA_DIR: join(folder, 'restored') })
  expect(await allRows(newer.url)).toEqual(await allRows(url))
  expect(await shapeOf(newer.url)).toEqual(await shapeOf(academy.connectionUrl))
})

test.each([
  ['embedded', 'The database is the embedded one already.'],
  ['mysql://host/name', 'DATABASE_URL must be an address like postgres://'],
])('to %s: %s', async (target, words) => {
  const DATA_DIR = await temporaryFolder('moving')
  await expect(move(target, { DATA_DIR })).rejects.toThrow(words)
})
