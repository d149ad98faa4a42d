import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export type Probe = ReturnType<typeof openProbe>

/** Asks whether the database answers, on a connection of its own: those of a pool may all be in use. */
export function openProbe(target: pg.ClientConfig) {
  let client: pg.Client | undefined
  let asking: Promise<void> | undefined
  let closed = false

  async function select() {
    if (closed) throw new Error('The probe is closed.')
    client ??= begin()
    const mine = client
    try {
      if (!connected.has(mine)) await mine.connect()
      connected.add(mine)
      await mine.query('select')
    } catch (error) {
      drop(mine)
      throw error
    }
  }

  const connected = new WeakSet<pg.Client>()
  function begin() {
    const next = new pg.Client({
      ...target,
      application_name: 'cadenza probe',
      connectionTimeoutMillis: connectMs,
      query_timeout: 10_000,
    })
    next.on('error', () => {})
    next.once('end', () => drop(next))
    return next
  }

  function drop(mine: pg.Client | undefined) {
    if (client === mine) client = undefined
    if (mine) breakOff(mine)
  }

  /** Resolves once the database has answered; asked once at a time. */
  function ask() {
    asking ??= select().finally(() => {
      asking = undefined
    })
    return asking
  }

  return {
    ask,

    /** Gives the present question up, so that the next one is asked on a new connection. */
    giveUp: () => drop(client),

    /** Whether the database answers right now, within two seconds. */
    ready() {
      const answered = ask().then(
        () => true,
        () => false,
      )
      return Promise.race([answered, wait(2_000, false, { ref: false })])
    },

    close() {
      closed = true
      drop(client)
    },
  }
}

/** How long a connection may take to be made. */
export const connectMs = 3_000

/** Ends a connection without waiting for a database that may not answer. Its query fails. */
export const breakOff = (client: pg.Client) =>
  (client as unknown as { connection: pg.Connection }).connection.stream.destroy()
