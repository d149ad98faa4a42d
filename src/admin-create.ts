import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { academy } from '#content/academy.ts'
import { createAdmin } from '#features/accounts/server/create-admin.ts'
import { type Config, loadSettingsFile, readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { startEmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'
import { migrate, migrationsFolder } from '#platform/server/db/migrate.ts'
import { findRunningPostgres } from '#platform/server/db/running-postgres.ts'
import { createLog } from '#platform/server/log.ts'

/**
 * `npm run admin:create`: asks for an address, a name and a password, on the terminal or line by line
 * from a pipe. Works while the server runs as well as before its first start.
 */
const log = createLog('error')
const ends: (() => Promise<unknown>)[] = []
try {
  loadSettingsFile()
  const database = await open(readConfig(process.env))
  const answers = await ask()
  const outcome = await createAdmin(database.db, answers)
  process.stdout.write(
    outcome === 'created'
      ? `${answers.email} is an administrator of ${academy.name} now and can log in.\n`
      : `${answers.email} had an account, which is an administrator’s now. The password is as it was.\n`,
  )
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  for (const end of ends.reverse()) await end()
}

async function open({ DATABASE_URL, DATA_DIR }: Config) {
  const running = DATABASE_URL ? undefined : await findRunningPostgres(DATA_DIR)
  const postgres =
    DATABASE_URL || running ? undefined : await startEmbeddedPostgres({ dataDir: DATA_DIR, log })
  if (postgres) ends.push(() => postgres.stop())
  const connection = running ?? postgres?.connection
  const database = await openDatabase({
    ...(connection ? { connection } : { url: DATABASE_URL ?? '' }),
    poolSize: 2,
    log,
  })
  ends.push(() => database.close())
  await migrate(database.pool, migrationsFolder, log)
  return database
}

async function ask() {
  const isTerminal = process.stdin.isTTY === true
  let isSecret = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isSecret) process.stdout.write(chunk)
      done()
    },
  })
  const reader = createInterface({ input: process.stdin, output, terminal: isTerminal })
  const lines = reader[Symbol.asyncIterator]()
  const answer = async (question: string) => {
    process.stdout.write(question)
    return String((await lines.next()).value ?? '')
  }
  const email = await answer('Email: ')
  const first_name = await answer('First name: ')
  const last_name = await answer('Last name: ')
  isSecret = true
  const password = await answer('Password (it is not shown): ')
  process.stdout.write('\n')
  reader.close()
  return { email, first_name, last_name, password }
}
