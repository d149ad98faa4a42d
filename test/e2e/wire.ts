import { createServer, connect as dial, type Socket } from 'node:net'

/**
 * A proxy between a browser and a server that can be cut, and that can act like a gateway whose server
 * is down. `url` is its address for the browser.
 */
export async function openWire(url: string) {
  const far = new URL(url)
  const sockets = new Set<Socket>()
  const deaf = new Set<() => void>()
  let state: 'whole' | 'cut' | 'bad gateway' = 'whole'

  const server = createServer((near) => {
    keep(near)
    if (state === 'cut') {
      near.destroy()
      return
    }
    if (state === 'bad gateway') {
      near.once('data', () => near.end('HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\n\r\n'))
      return
    }
    const line = keep(dial(Number(far.port), far.hostname))
    near.pipe(line).pipe(near)
    near.on('data', (request) => {
      if (request.includes('GET /api/changes ')) deaf.add(() => line.unpipe(near).resume())
    })
    near.once('close', () => line.destroy())
    line.once('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }

  const breakAs = (now: typeof state) => {
    state = now
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    cut: () => breakAs('cut'),
    answerBadGateway: () => breakAs('bad gateway'),
    /** The open streams go silent without being closed, as by a router that lost its state. */
    forgetStreams() {
      for (const fall of deaf) fall()
      deaf.clear()
    },
    restore: () => breakAs('whole'),
    async close() {
      breakAs('cut')
      await new Promise((resolve) => server.close(resolve))
    },
  }

  function keep(socket: Socket) {
    sockets.add(socket)
    // A wire that is cut is what this is for.
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
}
