import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Gives up the parser of a connection on which nothing but the end of this response can follow, as
 * Node itself does for a WebSocket: it has 5 KB for each connection. The response is written to as
 * before; the connection must be closed with it. Node has no name for this: where the parser is not
 * as expected, it is left as it is.
 */
export function releaseParser({ socket }: ServerResponse) {
  const parser = (socket as (Socket & { parser?: Parser | null }) | null)?.parser
  if (!socket || typeof parser?.unconsume !== 'function' || !parser.remove || !parser.close) return
  // They would call the parser; what else arrives is not read.
  for (const name of ['data', 'end', 'drain']) socket.removeAllListeners(name)
  parser.unconsume()
  parser.remove()
  Object.assign(socket, { parser: null })
  // Not within its own call: the request that began this response was parsed by it.
  setImmediate(() => parser.close())
  socket.on('end', () => socket.end()).resume()
}

type Parser = { unconsume?(): void; remove?(): void; close(): void }
