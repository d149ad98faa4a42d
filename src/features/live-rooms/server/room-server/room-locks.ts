import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { unavailable } from '#platform/errors.ts'
import { breakOff, connectMs } from '#platform/server/db/probe.ts'
import type { Log } from '#platform/server/log.ts'
import { acquireRoomLock, releaseRoomLock } from './data.ts'

/**
 * The locks of the rooms that this server holds. Media of a room meet in one process, so only one
 * of several servers on a database may hold it. A lock is released with its connection.
 * @param options.lost called when the connection broke: another server may take its rooms.
 */
export function openRoomLocks({
  connection,
  log,
  lost,
  patienceMs = 4_000,
}: {
  connection: pg.ClientConfig
  log: Log
  lost: () => void
  /** How long a page waits for its room. */
  patienceMs?: number
}) {
  let client: Promise<pg.Client> | undefined
  let last: Promise<unknown> = Promise.resolve()

  const release = (roomId: string) =>
    inTurn(async (mine) => void (await releaseRoomLock(mine, roomId)))

  return {
    /**
     * Whether this server holds the room now. It has to be released as often as it was acquired.
     * @throws where the database does not say so within seconds
     */
    async acquire(roomId: string) {
      const acquired = inTurn((mine) => acquireRoomLock(mine, roomId))
      const late = new AbortController()
      const answer = await Promise.race([
        acquired,
        wait(patienceMs, undefined, { ref: false, signal: late.signal }).catch(() => undefined),
      ])
      late.abort()
      if (answer !== undefined) return answer
      // The connection stays, and with it the rooms; what it acquires now nobody waits for.
      acquired.then((isOurs) => (isOurs ? release(roomId) : undefined)).catch(() => {})
      throw unavailable()
    },
    release,
    async close() {
      const mine = client
      client = undefined
      await (await mine?.catch(() => undefined))?.end()
    },
  }

  /** A database connection runs one query at a time. */
  function inTurn<Answer>(ask: (mine: pg.Client) => Promise<Answer>) {
    const answer = last.then(async () => {
      const mine = await connected()
      // After a failure nobody knows what is locked; with the connection all of it is released.
      return ask(mine).catch((error) => {
        breakOff(mine)
        throw error
      })
    })
    last = answer.catch(() => {})
    return answer
  }

  function connected() {
    client ??= connect()
    return client
  }

  async function connect() {
    const next = new pg.Client({
      ...connection,
      application_name: 'cadenza rooms',
      connectionTimeoutMillis: connectMs,
      query_timeout: patienceMs * 15,
      keepAlive: true,
    })
    next.on('error', (err) => log.warn({ err }, 'the connection that holds the rooms broke'))
    next.once('end', () => {
      if (!client) return
      client = undefined
      lost()
    })
    try {
      await next.connect()
    } catch (error) {
      client = undefined
      throw error
    }
    return next
  }
}
