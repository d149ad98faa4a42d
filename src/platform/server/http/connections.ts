import type { Socket } from 'node:net'
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
  const waiting = new WeakMap<Socket, NodeJS.Timeout>()
  const hasSpoken = ({ socket }: { socket: Socket }) => clearTimeout(waiting.get(socket))
  server.on('connection', (socket) => {
    const timer = setTimeout(() => socket.destroy(), silentMs).unref()
    waiting.set(socket, timer)
    socket.once('close', () => clearTimeout(timer))
  })
  server.on('request', hasSpoken)
  server.on('upgrade', hasSpoken)
}

/**
 * Ends idle connections when the server closes. Node itself waits for those that a browser opened in
 * advance and has not used yet, and for one that becomes idle meanwhile until its time is over.
 */
export function endQuietConnections(app: Pick<FastifyInstance, 'server' | 'addHook'>) {
  const quiet = new Set<Socket>()
  let isClosing = false
  app.server.on('connection', (socket) => {
    quiet.add(socket)
    socket.once('close', () => quiet.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    quiet.delete(socket)
    response.once('close', () => {
      if (isClosing) socket.destroySoon()
      else if (!socket.destroyed) quiet.add(socket)
    })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    // A request that has arrived on one of them is read first, and is answered.
    for (const _ of [1, 2]) await setImmediate()
    for (const socket of quiet) socket.destroy()
  })
}
