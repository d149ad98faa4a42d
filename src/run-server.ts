import { join } from 'node:path'
import { listPeople } from '#features/accounts/server/data.ts'
import { leaveDemo } from '#features/accounts/server/leave-demo.ts'
import { providersOf } from '#features/accounts/server/providers/open-providers.ts'
import { checkRecipients } from '#features/backups/server/archive/encryption.ts'
import { findHeldCopy } from '#features/backups/server/data.ts'
import { migrateWithBackup } from '#features/backups/server/make-backup-before-migrations.ts'
import { openBackups } from '#features/backups/server/open-backups.ts'
import { doctorSettings } from '#features/doctor/server/find-faults.ts'
import { chooseEngine } from '#features/live-rooms/server/choose-engine.ts'
import { senderOf } from '#features/publishing/sender-rules.ts'
import { seedSite } from '#features/publishing/server/seed-site.ts'
import { setBy, settingsThatHold } from '#features/publishing/settings-rules.ts'
import { systemClock } from '#platform/server/clock.ts'
import { commandLine } from '#platform/server/command-line.ts'
import { type Config, loadSettingsFile, readConfig } from '#platform/server/config.ts'
import { awaitDatabase } from '#platform/server/db/await-database.ts'
import { listenToChanges } from '#platform/server/db/changes.ts'
import { type Database, openDatabase } from '#platform/server/db/database.ts'
import { startEmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'
import type { Files } from '#platform/server/files/files.ts'
import { openConfiguredFiles } from '#platform/server/files/open-configured-files.ts'
import { answerWhileStarting } from '#platform/server/http/answer-while-starting.ts'
import { startJobs } from '#platform/server/jobs.ts'
import { createLog, type Log } from '#platform/server/log.ts'
import type { Sender } from '#platform/server/mail/compose.ts'
import { openMailQueue } from '#platform/server/mail/mail-queue.ts'
import { outboxMailer } from '#platform/server/mail/outbox-mailer.ts'
import { smtpMailer } from '#platform/server/mail/smtp-mailer.ts'
import { cookieSecret } from '#platform/server/secret.ts'
import { createSigner, type Signer } from '#platform/server/signer.ts'
import { stopOnSignals } from '#platform/server/stop-on-signals.ts'
import { refuseUnfinishedRestore } from '#platform/server/unfinished-restore.ts'
import { features, retentions } from './features.ts'
import { openPublishedSite } from './open-published-site.ts'
import { scheduleJobs } from './schedule-jobs.ts'
import { createServer } from './server.ts'

/** What a start does besides serving, such as filling the demo. */
export type Extras = {
  fill?(stores: { db: Database['db']; files: Files; config: Config }): Promise<void>
  /** Defaults of settings. */
  defaults?: Record<string, string>
  showDesign?: boolean
  /** What is printed below the address when the server is ready. */
  welcome?(running: { db: Database['db']; signer: Signer; address: string }): Promise<string>
}

/** Runs a server until it is stopped. A failed start prints one line and exits with 1. */
export async function runServer({ fill, welcome, defaults, showDesign = false }: Extras = {}) {
  const running: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of running.splice(0).reverse()) await end()
  }
  try {
    loadSettingsFile()
    const config = readConfig(process.env, defaults)
    const log = createLog(config.LOG_LEVEL)
    const end = stopOnSignals(stop, log)
    await refuseUnfinishedRestore(config.DATA_DIR)
    await checkRecipients(config.BACKUP_RECIPIENTS)
    const database = await openConfigured(config, { log, running, end })
    await migrateWithBackup(config, database, log)
    const files = await openConfiguredFiles(config, { db: database.db, clock: systemClock, log })
    if (fill) await fill({ db: database.db, files, config })
    else await leaveDemo(database.db, { keep: config.KEEP_DEMO, now: systemClock() })
    await seedSite(database.db, systemClock)
    const changes = await listenToChanges({ connection: database.connection, log })
    running.push(() => changes.close())
    const site = await openPublishedSite({ db: database.db, changes, clock: systemClock, log })
    running.push(async () => site.close())
    const setOnServer = setBy(config)
    const settings = () => settingsThatHold(site.current().settings, setOnServer)
    const mailer = openMailer(config, () => senderOf(site.current(), settings()))
    running.push(() => mailer.close())
    const jobs = await startJobs({ database, log })
    running.push(() => jobs.stop())
    const isHeld = async () => (await findHeldCopy(database.db)) !== undefined
    const mailQueue = await openMailQueue({ db: database.db, jobs, mailer, log, isHeld })
    const signer = createSigner(config.AUTH_SECRET ?? [await cookieSecret(config.DATA_DIR)])
    const stopping = new AbortController()
    const backups = await openBackups(config, database.connection)
    await scheduleJobs(jobs, features, {
      ...{ db: database.db, clock: systemClock, log, mailQueue, signer, files, settings, backups },
      publicUrl: config.PUBLIC_URL,
      site: site.current,
      retentions,
      signal: stopping.signal,
    })
    running.push(async () => stopping.abort(new Error('The server was stopped meanwhile.')))
    const video = chooseEngine(config, log)
    const app = await createServer({
      ...serverSettings(config),
      database,
      files,
      site,
      setOnServer,
      log,
      clock: systemClock,
      signer,
      jobs,
      changes,
      mailQueue,
      video,
      showDesign,
      backupBytes: backups.place.room,
      // Longer than the proxy of deploy/nginx.conf keeps one, which then ends all of them itself.
      patienceMs: 1_000,
      doctor: doctorSettings(config, backups.place, video.examine),
    })
    running.push(() => app.close())
    await app.listen({ port: config.PORT, host: config.HOST })
    const { port } = app.server.address() as { port: number }
    const address = config.PORT === 0 ? `http://localhost:${port}` : config.PUBLIC_URL
    const hint = (await listPeople(database.db, 'admin')).length > 0 ? '' : firstAdmin()
    const said = (await welcome?.({ db: database.db, signer, address })) ?? hint
    process.stdout.write(`\nCadenza is at ${address}\n${said}\n`)
  } catch (error) {
    process.stderr.write(`${inOneLine(error)}\n`)
    await stop().catch(() => {})
    // The IPC channel to the parent script would keep the process alive.
    process.exit(1)
  }
}

const serverSettings = (config: Config) => ({
  printFolder: join(config.DATA_DIR, 'printed'),
  publicUrl: config.PUBLIC_URL,
  trustedProxies: config.TRUSTED_PROXIES,
  hstsForSubdomains: config.HSTS_SUBDOMAINS,
  studentIdApproval: config.STUDENT_ID_APPROVAL,
  providers: providersOf(config),
  uploadLimitMb: config.UPLOAD_LIMIT_MB,
  performanceLimitMb: config.PERFORMANCE_LIMIT_MB,
  studentStorageMb: config.STUDENT_STORAGE_MB,
  metricsToken: config.METRICS_TOKEN,
})

const openMailer = (config: Config, sender: () => Sender) =>
  config.SMTP_URL
    ? smtpMailer({ url: config.SMTP_URL, sender })
    : outboxMailer({ folder: join(config.DATA_DIR, 'outbox'), sender })

const firstAdmin = () =>
  `There is no administrator yet. Create the first one: ${commandLine('admin:create')}\n`

type Process = {
  log: Log
  running: (() => Promise<void>)[]
  end: ReturnType<typeof stopOnSignals>
}

/** Opens the database of DATABASE_URL, or the embedded one; adds what must be stopped to `running`. */
async function openConfigured(config: Config, { log, running, end }: Process) {
  const poolSize = 10
  if (config.DATABASE_URL) {
    const url = config.DATABASE_URL
    let stopAnswering: (() => Promise<void>) | undefined
    const database = await awaitDatabase(() => openDatabase({ url, poolSize, log }), {
      log,
      async waiting() {
        stopAnswering = await answerWhileStarting({ port: config.PORT, host: config.HOST })
      },
    })
    running.push(() => database.close())
    await stopAnswering?.()
    return database
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: config.DATA_DIR,
    log,
    // Whoever watches over this process starts it anew, and reads why.
    onLost: () => end('PostgreSQL is lost', 1),
  })
  running.push(() => postgres.stop())
  const database = await openDatabase({ connection: postgres.connection, poolSize, log })
  running.push(() => database.close())
  return database
}

function inOneLine(error: unknown) {
  const { message, code, port, syscall } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Set PORT to a free one.`
  if (syscall === 'listen' || syscall === 'getaddrinfo') {
    return `HOST and PORT: the server cannot listen there (${message}).`
  }
  return message || String(error)
}
