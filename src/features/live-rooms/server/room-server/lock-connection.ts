import pg from 'pg'
import { breakOff, connectMs } from '#platform/server/db/probe.ts'
import type { Log } from '#platform/server/log.ts'

/**
 * A database connection of its own for locks: they are released with it. It opens with the first
 * query, and again with the next one after it broke.
 * @param options.lost called when the connection broke.
 */
export function openLockConnection({
  connection,
  log,
  lost,
  queryTimeoutMs,
}: {
  connection: pg.ClientConfig
  log: Log
  lost: () => void
  queryTimeoutMs: number
}) {
  let client: Promise<pg.Client> | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function connect() {
    const next = new pg.Client({
      ...connection,
      application_name: 'cadenza rooms',
      connectionTimeoutMillis: connectMs,
      query_timeout: queryTimeoutMs,
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

  function connected() {
    client ??= connect()
    return client
  }

  return {
    /** Asks after all queries before: a database connection runs one at a time. */
    inTurn<Answer>(ask: (client: pg.Client) => Promise<Answer>) {
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
    },
    async close() {
      const mine = client
      client = undefined
      await (await mine?.catch(() => undefined))?.end()
    },
  }
}
