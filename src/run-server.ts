import { join } from 'node:path'
import { systemClock } from '#platform/server/clock.ts'
import { type Config, readConfig } from '#platform/server/config.ts'
import { type Database, openDatabase } from '#platform/server/db/database.ts'
import { startEmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'
import { migrate, migrationsFolder } from '#platform/server/db/migrate.ts'
import { startJobs } from '#platform/server/jobs.ts'
import { createLog, type Log } from '#platform/server/log.ts'
import { outboxMailer } from '#platform/server/mail/outbox-mailer.ts'
import { openPostOffice } from '#platform/server/mail/post-office.ts'
import { smtpMailer } from '#platform/server/mail/smtp-mailer.ts'
import { stopOnSignals } from '#platform/server/stop-on-signals.ts'
import { createServer, everyoneIsAVisitor } from './server.ts'

/** What a start does besides serving, such as filling the demo academy. */
export type Extras = {
  fill?(database: Database): Promise<void>
  /** Lines below the address that is printed when the server is ready. */
  welcome?: string
}

/** Runs a server until it is told to stop. A start that fails says why in one line and ends with 1. */
export async function runServer({ fill, welcome }: Extras = {}) {
  const running: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of running.splice(0).reverse()) await end()
  }
  try {
    const config = readConfig(process.env)
    const log = createLog(config.LOG_LEVEL)
    stopOnSignals(stop, log)
    const database = await openConfigured(config, log, running)
    await migrate(database.pool, migrationsFolder, log)
    await fill?.(database)
    const mailer = config.SMTP_URL
      ? smtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM })
      : outboxMailer({ folder: join(config.DATA_DIR, 'outbox'), from: config.MAIL_FROM })
    running.push(() => mailer.close())
    const jobs = await startJobs({ database, log })
    running.push(() => jobs.stop())
    const postOffice = await openPostOffice({ db: database.db, jobs, mailer, log })
    const app = await createServer({
      database,
      log,
      clock: systemClock,
      publicUrl: config.PUBLIC_URL,
      authenticate: everyoneIsAVisitor,
      postOffice,
      contactEmail: config.CONTACT_EMAIL,
    })
    running.push(() => app.close())
    await app.listen({ port: config.PORT, host: config.HOST })
    const { port } = app.server.address() as { port: number }
    const address = config.PORT === 0 ? `http://localhost:${port}` : config.PUBLIC_URL
    process.stdout.write(`\nCadenza is at ${address}\n${welcome ?? ''}\n`)
  } catch (error) {
    process.stderr.write(`${inOneLine(error)}\n`)
    await stop().catch(() => {})
    process.exitCode = 1
  }
}

/** The database of DATABASE_URL, or the embedded one in DATA_DIR; what must end is put on `running`. */
async function openConfigured(config: Config, log: Log, running: (() => Promise<void>)[]) {
  const poolSize = 10
  if (config.DATABASE_URL) {
    const database = await openDatabase({ url: config.DATABASE_URL, poolSize, log })
    running.push(() => database.close())
    return database
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log })
  running.push(() => postgres.stop())
  const database = await openDatabase({ connection: postgres.connection, poolSize, log })
  running.push(() => database.close())
  return database
}

function inOneLine(error: unknown) {
  const { message, code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Set PORT to a free one.`
  return message || String(error)
}
