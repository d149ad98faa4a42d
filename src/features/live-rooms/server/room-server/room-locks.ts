import pg from 'pg'
import type { Log } from '#platform/server/log.ts'
import { acquireRoomLock, releaseRoomLock } from './data.ts'

/**
 * Which rooms this server holds. Media meet in one process, so of several servers on one database a
 * single one may have a room; a lock says which, and goes with its connection.
 * @param options.lost that the connection broke: whoever claims next may be another server.
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
    /** Whether the room is this server's now. A room that is claimed twice is to be released twice. */
    acquire: (roomId: string) => inTurn(async () => acquireRoomLock(await connected(), roomId)),
    release: (roomId: string) =>
      inTurn(async () => void (await releaseRoomLock(await connected(), roomId))),
    async close() {
      const mine = client
      client = undefined
      await (await mine?.catch(() => undefined))?.end()
    },
  }

  /** A connection takes one question at a time. */
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
