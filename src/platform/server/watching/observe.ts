import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Files } from '../files/files.ts'
import type { Jobs } from '../jobs.ts'
import { countUnsent } from '../mail/data.ts'
import { askedSeldom } from './asked-seldom.ts'

export type Observed = ReturnType<typeof observe>

export type Observables = {
  database: Pick<Database, 'db' | 'ready'>
  files: Pick<Files, 'check'>
  jobs: Pick<Jobs, 'count'>
  clock: Clock
  freeBytes(): Promise<number>
  /** What fits where backups are kept; undefined where that has no end that anybody knows. */
  backupBytes?: (() => Promise<number | undefined>) | undefined
  /** Why there is no sound and video at present. */
  mediaTrouble(): string | undefined
  lastBackup(): Promise<Date | undefined>
  /** How long a measurement is reused. */
  healthCacheMs?: number | undefined
}

/** What is measured of a running server, seldom enough that asking costs nothing. */
export function observe({ database, files, jobs, clock, ...rest }: Observables) {
  const keepMs = rest.healthCacheMs ?? 5_000
  const { db, ready } = database
  const secondsSince = (at: Date | null | undefined) =>
    at ? Math.max(0, (clock().getTime() - at.getTime()) / 1000) : undefined
  const databaseAnswers = askedSeldom(ready, { keepMs: Math.min(1_000, keepMs) })
  const queues = askedSeldom(
    async () => {
      // One after the other: a hanging database must not occupy every connection.
      const job = await jobs.count(db)
      const mail = await countUnsent(db)
      const backup = await rest.lastBackup()
      return {
        job: { ...job, oldestSeconds: secondsSince(job.oldest) ?? 0 },
        mail: { ...mail, oldestSeconds: secondsSince(mail.oldest) ?? 0 },
        backupSeconds: secondsSince(backup),
      }
    },
    { keepMs },
  )
  return {
    databaseAnswers: async () => (await databaseAnswers()) === true,
    filesAnswer: askedSeldom(() => files.check().then(() => true), { keepMs }),
    freeBytes: askedSeldom(rest.freeBytes, { keepMs }),
    /** Undefined where the place cannot be asked. */
    backupPlace: askedSeldom(async () => ({ bytes: await rest.backupBytes?.() }), { keepMs }),
    mediaTrouble: rest.mediaTrouble,
    /** Undefined while the database is away. */
    queues: async () => ((await databaseAnswers()) ? queues() : undefined),
  }
}
