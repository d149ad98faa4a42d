import type { IncomingMessage } from 'node:http'
import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#platform/actor.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { parseJson } from '#platform/parse-json.ts'
import { findUnstorable } from '#platform/storable-text.ts'
import type { Kernel } from './operation.ts'
import { type TokenBucket, tokenBucket } from './token-bucket.ts'

/** The server's end of a WebSocket (RFC 6455) to a page. */
export type ServerSocket<Sent = unknown> = {
  /** Does nothing on a socket that has closed. */
  send(message: Sent): void
  close(code: number, reason: string): void
  /** The page's present user: sessions end, and roles change. */
  authenticate(): Promise<Actor>
}

/** What an endpoint does with the messages of a page. */
export type SocketHandlers<Message = unknown> = {
  /** Called for one message after the other, in the order they came. */
  onMessage(message: Message): void | Promise<void>
  /** A message did not fit the schema. */
  onInvalid(): void | Promise<void>
  /** The socket has closed, on either side; nothing is called after it. */
  onClose(): void | Promise<void>
}

/** Opens a socket. Messages wait meanwhile; they are ignored where it returns undefined. */
export type OpenSocket<Message = unknown, Sent = unknown> = (
  line: ServerSocket<Sent>,
) => Promise<SocketHandlers<Message> | undefined>

/** Between two pings; a page that has not answered the last one is gone. */
const heartbeatSeconds = 10

/** How many messages a page may send: in a burst, such as at the start, and per second in the long run. */
const messageRate = { burst: 60, perSecond: 10 }

/** Messages that wait for the ones before them. */
const maxQueued = 100

/** RFC 6455, section 7.4.2: from 4000 on the numbers are ours. */
const tooManyMessages = 4029

/** Lets endpoints open sockets. Registered before any other hook, so that refused sockets are closed too. */
export async function registerSockets(app: FastifyInstance, { mostBytes }: { mostBytes: number }) {
  await app.register(websocket, {
    options: { maxPayload: mostBytes, perMessageDeflate: false },
    // A message that is too large or breaks the protocol ends the socket; it is not a server error.
    errorHandler: (error, socket, request) => {
      request.log.debug({ err: error }, 'a socket broke')
      socket.terminate()
    },
  })
  app.websocketServer.on('headers', (headers, request) => {
    const cookie = cookies.get(request)
    if (cookie) headers.push(`Set-Cookie: ${cookie}`)
  })
}

/** Cookies for the answer to a socket's handshake, which Fastify does not write. */
const cookies = new WeakMap<IncomingMessage, string>()

export function setCookieOfSocket(request: FastifyRequest, reply: FastifyReply) {
  const cookie = reply.getHeader('set-cookie')
  if (cookie) cookies.set(request.raw, String(cookie))
}

/** Serves a socket that was just opened. */
export function serveSocket(
  socket: WebSocket,
  request: FastifyRequest,
  endpoint: Endpoint,
  kernel: Pick<Kernel, 'authenticate'>,
  open: OpenSocket,
) {
  let handlers: SocketHandlers | undefined
  const allowed = tokenBucket(messageRate)
  const queue = inOrder(request)
  queue.add(async () => {
    handlers = await open({
      send: (message) => {
        if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
      },
      close: (code, reason) => socket.close(code, reason),
      authenticate: () => kernel.authenticate(request),
    })
  })
  socket.on('message', (data, isBinary) => {
    if (!mayReceive(socket, allowed, queue.length)) return
    const message = isBinary ? undefined : parseJson(String(data))
    const isStorable = findUnstorable(message) === undefined
    const result = isStorable ? endpoint.receives?.safeParse(message) : undefined
    queue.add(() => (result?.success ? handlers?.onMessage(result.data) : handlers?.onInvalid()))
  })
  const heartbeat = keepAlive(socket)
  socket.once('close', () => {
    clearInterval(heartbeat)
    queue.add(() => handlers?.onClose())
  })
}

function mayReceive(socket: WebSocket, allowed: TokenBucket, waiting: number) {
  if (socket.readyState !== socket.OPEN) return false
  if (allowed.take() && waiting < maxQueued) return true
  socket.close(tooManyMessages, 'Too much was said at once.')
  return false
}

function inOrder(request: FastifyRequest) {
  let last: Promise<void> = Promise.resolve()
  const queue = {
    length: 0,
    add(act: () => void | Promise<void>) {
      queue.length += 1
      last = last
        .then(act)
        .catch((err: unknown) => request.log.error({ err }, 'a message on a socket failed'))
        .finally(() => {
          queue.length -= 1
        })
    },
  }
  return queue
}

/** Closes dead sockets; one whose network is gone would stay open for many minutes. */
function keepAlive(socket: WebSocket) {
  let alive = true
  socket.on('pong', () => {
    alive = true
  })
  return setInterval(() => {
    if (!alive) return socket.terminate()
    alive = false
    socket.ping()
  }, heartbeatSeconds * 1000)
}
