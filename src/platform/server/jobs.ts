import { sql } from 'kysely'
import pg from 'pg'
import { fromKysely, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss'
import type { Database, Db } from './db/database.ts'
import type { Log } from './log.ts'

/** Background jobs that outlive the process: queued in the database, retried on failure. */
export type Jobs = Awaited<ReturnType<typeof startJobs>>

type Worker<Data> = (data: Data, attempt: { isLast: boolean }) => Promise<void>

export async function startJobs({
  database,
  log,
  pollSeconds = 2,
  listener,
}: {
  database: Database
  log: Log
  /** How often each queue is polled. */
  pollSeconds?: number
  /** With this connection a worker also hears of each job when it is queued. */
  listener?: pg.ClientConfig
}) {
  const notify = listener !== undefined
  const boss = await startBoss(database, log, listener)

  return {
    /** Creates a queue with a worker. A worker that throws is retried as `options` say. */
    async work<Data extends object>(queue: string, options: QueueOptions, worker: Worker<Data>) {
      await boss.createQueue(queue, { ...options, notify })
      await boss.updateQueue(queue, { ...options, notify })
      const polling = {
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: pollSeconds,
        includeMetadata: true,
      } as const
      const id = await boss.work(queue, polling, async (jobs: JobWithMetadata<Data>[]) => {
        // There may be more jobs: poll again at once.
        boss.notifyWorker(id)
        for (const { data, retryCount, retryLimit } of jobs) {
          await worker(data, { isLast: retryCount >= retryLimit })
        }
      })
    },

    /** Runs a worker by a cron line in UTC, once for all copies of the server. */
    async every(
      queue: string,
      cron: string,
      worker: () => Promise<void>,
      options: QueueOptions = {},
    ) {
      await boss.createQueue(queue, options)
      await boss.schedule(queue, cron)
      await boss.work(queue, { pollingIntervalSeconds: pollSeconds * 15 }, worker)
    },

    /** Ends what an earlier version ran by a cron line: nobody would work its jobs off. */
    async abolish(queue: string) {
      await boss.unschedule(queue)
      if (await boss.getQueue(queue)) await boss.deleteQueuedJobs(queue)
    },

    /** Queues a job in a transaction: it exists if and only if the transaction is committed. */
    add: (trx: Db, queue: string, data: object, { afterSeconds = 0 } = {}) =>
      boss.send(queue, data, { db: fromKysely(trx), startAfter: afterSeconds }),

    /** Queues many jobs at once, the same way. */
    addAll: (trx: Db, queue: string, data: readonly object[]) =>
      boss.insert(
        queue,
        data.map((data) => ({ data })),
        { db: fromKysely(trx) },
      ),

    listUnfinished: listUnfinishedJobs,
    count: countJobs,

    /** Waits for the running jobs. */
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

async function startBoss(database: Database, log: Log, listener: pg.ClientConfig | undefined) {
  const executeSql = (text: string, values?: unknown[]) => database.pool.query(text, values)
  const boss = new PgBoss({
    db: { executeSql, ...(listener && { listen: listenWith(listener) }) },
    useListenNotify: listener !== undefined,
  })
  boss.on('error', (error) => {
    const { queue } = error as Error & { queue?: string }
    log.error({ err: error, queue }, 'a job queue failed')
  })
  await boss.start()
  return boss
}

const listenWith =
  (connection: pg.ClientConfig) => async (channel: string, hear: (queue: string) => void) => {
    const client = new pg.Client(connection)
    // Without this connection the queues are polled.
    client.on('error', () => {})
    client.on('notification', ({ payload = '' }) => hear(payload))
    await client.connect()
    await client.query(`listen "${channel}"`)
    return { close: () => client.end() }
  }

/** What the unfinished jobs of a queue are about. */
async function listUnfinishedJobs<Data extends object>(trx: Db, queue: string) {
  const { rows } = await sql<{ data: Data }>`
    select data from pgboss.job
    where name = ${queue} and state in ('created', 'retry', 'active')`.execute(trx)
  return rows.map(({ data }) => data)
}

/** How many jobs are due or were given up, and since when the oldest that is due waits. */
export async function countJobs(db: Db) {
  const { rows } = await sql<{ due: number; oldest: Date | null; failed: number }>`
    select count(*) filter (where state < 'active') as due,
           min(start_after) filter (where state < 'active') as oldest,
           count(*) filter (where state = 'failed') as failed
    from pgboss.job
    where state < 'active' and start_after <= now() or state = 'failed'`.execute(db)
  return rows[0] ?? { due: 0, oldest: null, failed: 0 }
}
