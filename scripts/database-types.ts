import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { generate, PostgresDialect } from 'kysely-codegen'
import { type Database, openDatabase } from '#platform/server/db/database.ts'
import { startEmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'
import { migrate, migrationsFolder } from '#platform/server/db/migrate.ts'
import { createLog } from '#platform/server/log.ts'

export const schemaFile = join(import.meta.dirname, '../src/platform/server/db/schema.ts')

/** The text of `schema.ts` for a migrated database. */
export function databaseTypes({ db }: Pick<Database, 'db'>): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string' }),
    includePattern: 'public.*',
    excludePattern: 'public.{schema_migrations,rate_limits}',
    // As `database.ts` parses them.
    typeMapping: { int8: 'number | string' },
    outFile: null,
  })
}

if (import.meta.main) {
  const text = await withMigratedDatabase(databaseTypes)
  if (!process.argv.includes('--verify')) await writeFile(schemaFile, text)
  else if (text !== (await readFile(schemaFile, 'utf8'))) {
    console.error(`${relative(process.cwd(), schemaFile)} is stale: run npm run db:types`)
    process.exitCode = 1
  }
}

async function withMigratedDatabase<Result>(use: (database: Database) => Promise<Result>) {
  const log = createLog('warn')
  const dataDir = await mkdtemp(join(tmpdir(), 'cadenza-types-'))
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false })
    try {
      const database = await openDatabase({ connection: postgres.connection, log })
      try {
        await migrate(database.pool, migrationsFolder, log)
        return await use(database)
      } finally {
        await database.close()
      }
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true })
  }
}
