import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestDatabase } from './postgres.ts'

/**
 * A line to a test's database, which can be slow, be held as if the database were suspended, be cut and
 * closed as if it were stopped, or end whatever comes, as a proxy does whose database is stopped.
 */
export async function openLine(store: TestDatabase, { open = true } = {}) {
  const { username, password, pathname, searchParams } = new URL(store.url)
  const path = `${searchParams.get('host')}/.s.PGSQL.5432`
  const sockets = new Set<Socket>()
  let delayMs = 0
  let held = Promise.withResolvers<void>()
  held.resolve()

  let accepted = 0
  let ends = false
  const server = createServer((near) => {
    accepted += 1
    if (ends) {
      near.destroy()
      return
    }
    const far = connect(path)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      let last: Promise<unknown> = Promise.resolve()
      from.on('data', (bytes) => {
        last = Promise.all([last, wait(delayMs)])
          .then(() => held.promise)
          .then(() => to.write(bytes))
      })
    }
  })
  let port = 0
  const listen = async () => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as { port: number }).port
  }
  const close = async () => {
    const closed = server.listening && once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen()
  if (!open) await close()

  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`,
    hold() {
      held = Promise.withResolvers<void>()
    },
    release: () => held.resolve(),
    /** Each way takes so long from now on. */
    delay(ms: number) {
      delayMs = ms
    },
    /** Ends its connections and all that come. */
    end() {
      ends = true
      for (const socket of sockets) socket.destroy()
    },
    accepted: () => accepted,
    open: listen,
    close,
  }
}
