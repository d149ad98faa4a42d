import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of this machine at which nobody listens, for a program that cannot be told to take any. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
