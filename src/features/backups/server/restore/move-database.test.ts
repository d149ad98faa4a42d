import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { createLog } from '#platform/server/log.ts'
import { createEmptyDatabase, createTestDatabase } from '../../../../../test/postgres.ts'
import { temporaryFolder } from '../../../../../test/temporary-folder.ts'
import { moveDatabase } from './move-database.ts'

const log = createLog('silent')

/** Moves a database into another, as the command does, and returns its words. */
async function move(from: string, target: string) {
  const said: string[] = []
  const ends: (() => Promise<unknown>)[] = []
  const config = readConfig({ DATABASE_URL: from, DATA_DIR: await temporaryFolder('moved') })
  try {
    await moveDatabase({ config, target, log, ends, say: (line) => said.push(line) })
  } finally {
    for (const end of ends.toReversed()) await end()
  }
  return said.join(' ')
}

async function aDatabase(create: typeof createTestDatabase) {
  const database = await create()
  onTestFinished(() => database.drop())
  return database.url
}

test('all rows are in the new database, which is taken once', async () => {
  const from = await aDatabase(createTestDatabase)
  const to = await aDatabase(createEmptyDatabase)
  const opened = await openDatabase({ url: from, poolSize: 1, log })
  await opened.db.insertInto('places').values({ name: 'Room O’Neill' }).execute()
  await opened.close()
  expect(await move(from, to)).toContain('Set DATABASE_URL to its address')
  const moved = await openDatabase({ url: to, poolSize: 1, log })
  onTestFinished(() => moved.close())
  const places = await moved.db.selectFrom('places').select('name').execute()
  expect(places).toContainEqual({ name: 'Room O’Neill' })
  await expect(move(from, to)).rejects.toThrow('The new database is not empty.')
})

test('a database that cannot be reached says so', async () => {
  const from = await aDatabase(createTestDatabase)
  const nowhere = 'postgres://cadenza@127.0.0.1:1/none'
  await expect(move(from, nowhere)).rejects.not.toThrow('is not empty')
})

test('what is embedded already stays', async () => {
  const config = readConfig({ DATA_DIR: await temporaryFolder('embedded') })
  const moving = moveDatabase({ config, target: 'embedded', log, ends: [], say: () => {} })
  await expect(moving).rejects.toThrow('The database is the embedded one already.')
})
