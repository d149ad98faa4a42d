import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { databaseTypes, schemaFile } from '../../../../scripts/database-types.ts'
import { createTestDatabase } from '../../../../test/postgres.ts'
import { createLog } from '../log.ts'
import { openDatabase } from './database.ts'

test('schema.ts is what the migrations make; else run npm run db:types', async () => {
  const testDatabase = await createTestDatabase()
  const database = await openDatabase({ url: testDatabase.url, log: createLog('silent') })
  try {
    expect(await readFile(schemaFile, 'utf8')).toBe(await databaseTypes(database))
  } finally {
    await database.close()
    await testDatabase.drop()
  }
})
