import type { ServerResponse } from 'node:http'
import net, { type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** More than a whole academy opens; each connection costs a file descriptor and some memory. */
const mostConnections = 10_000

/** Browsers open connections in advance and use them within seconds, or not at all. */
const mostSilentMs = 15_000

/** Limits the number of connections, and how long one may stay open without a request. */
export function limitConnections(
  { server }: Pick<FastifyInstance, 'server'>,
  { most = mostConnections, silentMs = mostSilentMs } = {},
) {
  server.maxConnections = most
  const waiting = new Map<Socket, NodeJS.Timeout>()
  const hasSpoken = ({ socket }: { socket: Socket }) => {
    clearTimeout(waiting.get(socket))
    // Nothing is kept of it: thousands of open pages have one each.
    if (waiting.delete(socket)) socket.off('close', isClosed)
  }
  function isClosed(this: Socket) {
    hasSpoken({ socket: this })
  }
  server.on('connection', (socket) => {
    waiting.set(socket, setTimeout(() => socket.destroy(), silentMs).unref())
    socket.on('close', isClosed)
  })
  server.on('request', hasSpoken)
  server.on('upgrade', hasSpoken)
}

/**
 * Lets connections end in order when the server closes: no new ones are accepted, an idle one may bring
 * one more request, and after `patienceMs` the rest is closed. Node itself would close idle ones at once,
 * also while a form is on its way on one, which a proxy may not send to another server again; and it
 * would wait for those that a browser opened in advance and does not use.
 */
export function endConnectionsInOrder(
  app: Pick<FastifyInstance, 'server' | 'addHook' | 'register'>,
  patienceMs: number,
) {
  const idle = new Set<Socket>()
  let isClosing = false
  let noneIsIdle = () => {}
  const isNotIdle = (socket: Socket) => {
    idle.delete(socket)
    if (idle.size === 0) noneIsIdle()
  }
  app.server.on('connection', (socket) => {
    idle.add(socket)
    socket.once('close', () => isNotIdle(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    isNotIdle(socket)
    response.on('close', isAnswered)
  })
  function isAnswered(this: ServerResponse) {
    const { socket } = this.req
    if (isClosing) socket.destroySoon()
    else if (!socket.destroyed) idle.add(socket)
  }
  app.addHook('preClose', async () => {
    isClosing = true
    // What waits in the kernel is accepted and read first.
    for (const _ of [1, 2]) await setImmediate()
    // HTTP's own close() would end idle connections too.
    net.Server.prototype.close.call(app.server)
  })
  // The hooks of a plugin run after all of the server's own, which tell open pages that it closes.
  app.register(async (plugin) => {
    plugin.addHook('preClose', async () => {
      if (idle.size === 0) return
      const timer = setTimeout(() => {
        for (const socket of idle) socket.destroy()
      }, patienceMs)
      await new Promise<void>((resolve) => {
        noneIsIdle = resolve
      })
      clearTimeout(timer)
    })
  })
}
