import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { Change } from '#platform/changes.ts'
import { parseJson } from '#platform/parse-json.ts'
import type { Log } from '../log.ts'
import type { Db } from './database.ts'
import { breakOff, connectMs } from './probe.ts'

const channel = 'cadenza_changes'

/** Publishes a change to every copy of the server, if and when the transaction is committed. */
export const publishChange = (trx: Db, change: Change) =>
  sql`select pg_notify(${channel}, ${JSON.stringify(change)})`.execute(trx)

/** Publishes many changes at once. */
export async function publishChanges(trx: Db, changes: readonly Change[]) {
  if (changes.length === 0) return
  const messages = changes.map((change) => JSON.stringify(change))
  await sql`select pg_notify(${channel}, change)
            from unnest(${messages}::text[]) change`.execute(trx)
}

export type Changes = Awaited<ReturnType<typeof listenToChanges>>

type Listener = {
  changed(change: Change): void
  /** Called when changes may have been missed: the database connection was lost for a while. */
  missed(): void
  /** Called when that connection has been lost for some seconds, and is not back. */
  away?(): void
}

/** After these tries, some six seconds, the database is not just being restarted. */
const triesUntilAway = 6

/**
 * Receives the changes of every copy of the server, on a connection of its own that reconnects by
 * itself (PostgreSQL's LISTEN).
 * @param recallSeconds how long changes are kept for listeners that begin a little later.
 */
export async function listenToChanges({
  connection,
  log,
  recallSeconds = 10,
  pauseMs = 100,
}: {
  connection: pg.ClientConfig
  log: Log
  recallSeconds?: number
  /** The pause before the first attempt to connect again; it doubles with each attempt. */
  pauseMs?: number
}) {
  const listeners = new Set<Listener>()
  const recent = new RecentChanges(recallSeconds * 1000)
  let client: pg.Client | undefined
  let closed = false

  async function connect() {
    client = newClient(connection)
    client.on('notification', ({ payload }) => {
      const change = Change.safeParse(parseJson(payload))
      if (!change.success) return log.error('a change that no copy of this version tells')
      recent.add(change.data)
      for (const listener of listeners) listener.changed(change.data)
    })
    await startListening(client, () => void reconnect())
  }

  async function reconnect() {
    for (let tries = 0; !closed; tries += 1) {
      await wait(Math.min(50 * pauseMs, pauseMs * 2 ** tries), undefined, { ref: false })
      if (closed) return
      if (tries === triesUntilAway) for (const listener of listeners) listener.away?.()
      try {
        await connect()
        for (const listener of listeners) listener.missed()
        return
      } catch {}
    }
  }

  await connect()
  return {
    /**
     * Begins with the changes of the last seconds: a page that loaded something then may have an
     * answer from before a change.
     * @returns a function that ends the listening.
     */
    listen(listener: Listener) {
      for (const change of recent.list()) listener.changed(change)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      closed = true
      client?.removeAllListeners('end')
      await client?.end()
    },
  }
}

class RecentChanges {
  #kept: { change: Change; until: number }[] = []
  readonly #keepMs: number

  constructor(keepMs: number) {
    this.#keepMs = keepMs
  }

  add(change: Change) {
    this.#forgetOld()
    this.#kept.push({ change, until: performance.now() + this.#keepMs })
  }

  list() {
    this.#forgetOld()
    return this.#kept.map(({ change }) => change)
  }

  #forgetOld() {
    const now = performance.now()
    this.#kept = this.#kept.filter(({ until }) => until > now)
  }
}

function newClient(connection: pg.ClientConfig) {
  const client = new pg.Client({
    ...connection,
    application_name: 'cadenza changes',
    connectionTimeoutMillis: connectMs,
    query_timeout: 5_000,
    // A connection that only listens would not notice a database that vanished.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
  })
  client.on('error', () => {})
  return client
}

/**
 * Connects and listens to the channel.
 * @param onLost is called when the connection ends after that. An attempt that fails only throws: reported
 * twice, it would be followed by two new ones.
 */
async function startListening(client: pg.Client, onLost: () => void) {
  let isListening = false
  let hasEnded = false
  client.once('end', () => {
    hasEnded = true
    if (isListening) onLost()
  })
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    if (hasEnded) throw new Error('The connection has ended.')
    isListening = true
  } catch (error) {
    breakOff(client)
    throw error
  }
}
