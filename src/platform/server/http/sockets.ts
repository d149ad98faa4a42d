import type { IncomingMessage } from 'node:http'
import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#platform/actor.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { type Allowance, allowance } from './allowance.ts'
import type { Kernel } from './operation.ts'

/** One end of a WebSocket (RFC 6455) that an endpoint has opened to a page. */
export type ServerSocket<Told = unknown> = {
  /** To a line that has closed it says nothing. */
  send(told: Told): void
  close(code: number, reason: string): void
  /** Who would be admitted now: sessions end, and roles are taken away. */
  authenticate(): Promise<Actor>
}

/** What the endpoint does with what comes. */
export type SocketHandlers<Said = unknown> = {
  /** In the order it came, one after the other. */
  onMessage(said: Said): void | Promise<void>
  /** It was not of the documented form. */
  onInvalid(): void | Promise<void>
  /** The line has closed, whoever closed it; the last that is called. */
  onClose(): void | Promise<void>
}

/** What opens the line; nobody listens where it returns nothing. What is said meanwhile waits. */
export type OpenSocket<Said = unknown, Told = unknown> = (
  line: ServerSocket<Told>,
) => Promise<SocketHandlers<Said> | undefined>

/** Between two signs of life; who has not answered the one before by then is gone. */
const heartbeatSeconds = 10

/** What a page says in bursts, such as at the begin, and what it may keep up. */
const messageRate = { burst: 60, perSecond: 10 }

/** Things said that wait for those before them. */
const maxQueued = 100

/** RFC 6455, section 7.4.2: from 4000 on the numbers are ours. */
const tooManyMessages = 4029

/** Lets endpoints open sockets; before any other hook, so that a refused socket is ended too. */
export async function registerSockets(app: FastifyInstance, { mostBytes }: { mostBytes: number }) {
  await app.register(websocket, {
    options: { maxPayload: mostBytes, perMessageDeflate: false },
    // What breaks the protocol or is too large ends the line; it is no fault of ours.
    errorHandler: (error, socket, request) => {
      request.log.debug({ err: error }, 'a line broke')
      socket.terminate()
    },
  })
  app.websocketServer.on('headers', (headers, request) => {
    const cookie = cookies.get(request)
    if (cookie) headers.push(`Set-Cookie: ${cookie}`)
  })
}

/** Cookies that go out with the answer to a request for a socket, which Fastify does not write. */
const cookies = new WeakMap<IncomingMessage, string>()

export function setCookieOfSocket(request: FastifyRequest, reply: FastifyReply) {
  const cookie = reply.getHeader('set-cookie')
  if (cookie) cookies.set(request.raw, String(cookie))
}

/** Speaks on a socket that was just opened. */
export function serveSocket(
  socket: WebSocket,
  request: FastifyRequest,
  endpoint: Endpoint,
  kernel: Pick<Kernel, 'authenticate'>,
  open: OpenSocket,
) {
  let listening: SocketHandlers | undefined
  const allowed = allowance(messageRate)
  const queue = inOrder(request)
  queue.add(async () => {
    listening = await open({
      send: (told) => {
        if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(told))
      },
      close: (code, reason) => socket.close(code, reason),
      authenticate: () => kernel.authenticate(request),
    })
  })
  socket.on('message', (data, isBinary) => {
    if (!mayReceive(socket, allowed, queue.length)) return
    const said = isBinary ? undefined : jsonOf(String(data))
    const result = endpoint.receives?.safeParse(said)
    queue.add(() => (result?.success ? listening?.onMessage(result.data) : listening?.onInvalid()))
  })
  const beat = keepAlive(socket)
  socket.once('close', () => {
    clearInterval(beat)
    queue.add(() => listening?.onClose())
  })
}

function mayReceive(socket: WebSocket, allowed: Allowance, waiting: number) {
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
        .catch((err: unknown) => request.log.error({ err }, 'what was said on a line failed'))
        .finally(() => {
          queue.length -= 1
        })
    },
  }
  return queue
}

/** A line that broke without a word would stay open for many minutes. */
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

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
