import pg from 'pg'
import { breakOff, connectMs, type Probe } from './probe.ts'

const tickMs = 500
/** After this time in use by one request a connection gives rise to the question. */
const ticksInUse = 3
const ticksForAnswer = 5

/**
 * A pool whose queries fail within a few seconds where the database hangs, as on a machine that is
 * suspended or a disk that does not answer. A query that takes long, or waits for a lock, is not cut
 * off: it is asked on another connection whether the database answers at all. Time is counted in ticks
 * of a timer, since a process that was suspended itself must not take that for the database's silence.
 */
export function openWatchedPool(options: pg.PoolConfig, probe: Probe) {
  let hangs = false
  let ticksWaited: number | undefined
  const clients = new Set<pg.PoolClient>()
  const inUse = new Map<pg.PoolClient, number>()

  class WatchedClient extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      // The password is not copied with the options: the pool makes it non-enumerable.
      const { password } = config
      // The pool's own limit is for waiting until a connection is free as well.
      super({ ...config, ...(password && { password }), connectionTimeoutMillis: connectMs })
      const connect = this.connect.bind(this)
      // Who waits in the pool's queue is refused at once too.
      this.connect = ((connected: (error: Error) => void) => {
        if (hangs) process.nextTick(connected, new Error('timeout exceeded when trying to connect'))
        else connect(connected)
      }) as typeof this.connect
    }
  }

  const pool = new pg.Pool({ ...options, Client: WatchedClient as never })
  pool.on('connect', (client) => {
    clients.add(client)
    client.once('end', () => {
      clients.delete(client)
      inUse.delete(client)
    })
  })
  pool.on('acquire', (client) => inUse.set(client, 0))
  pool.on('release', (_error, client) => inUse.delete(client))

  function tick() {
    for (const [client, ticks] of inUse) inUse.set(client, ticks + 1)
    if (ticksWaited === undefined) {
      if (hangs || [...inUse.values()].some((ticks) => ticks > ticksInUse)) void ask()
      return
    }
    ticksWaited += 1
    if (ticksWaited < ticksForAnswer) return
    hangs = true
    for (const client of clients) breakOff(client)
    probe.giveUp()
  }

  async function ask() {
    ticksWaited = 0
    try {
      await probe.ask()
      hangs = false
      for (const client of inUse.keys()) inUse.set(client, 0)
    } catch {
      // A database that refuses at once fails its queries by itself.
      if (ticksWaited < ticksForAnswer) hangs = false
    }
    ticksWaited = undefined
  }

  const timer = setInterval(tick, tickMs).unref()
  return { pool, stopWatching: () => clearInterval(timer) }
}
