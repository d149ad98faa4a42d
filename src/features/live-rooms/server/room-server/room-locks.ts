import pg from 'pg'
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
}: {
  connection: pg.ClientConfig
  log: Log
  lost: () => void
}) {
  let client: Promise<pg.Client> | undefined
  let last: Promise<unknown> = Promise.resolve()

  return {
    /**
     * Whether this server holds the room now. It has to be released as often as it was acquired.
     */
    acquire: (roomId: string) => inTurn(async () => acquireRoomLock(await connected(), roomId)),
    release: (roomId: string) =>
      inTurn(async () => void (await releaseRoomLock(await connected(), roomId))),
    async close() {
      const mine = client
      client = undefined
      await (await mine?.catch(() => undefined))?.end()
    },
  }

  /** A database connection runs one query at a time. */
  function inTurn<Answer>(ask: () => Promise<Answer>) {
    const answer = last.then(ask)
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
      connectionTimeoutMillis: 10_000,
      query_timeout: 12_000,
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
