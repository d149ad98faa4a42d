import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Ends, when the server closes, the connections on which nothing is being answered. Node itself
 * waits for those that a browser opened ahead and has not used yet.
 */
export function endQuietConnections(app: Pick<FastifyInstance, 'server' | 'addHook'>) {
  const quiet = new Set<Socket>()
  app.server.on('connection', (socket) => {
    quiet.add(socket)
    socket.once('close', () => quiet.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    quiet.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed) quiet.add(socket)
    })
  })
  app.addHook('preClose', async () => {
    for (const socket of quiet) socket.destroy()
  })
}
