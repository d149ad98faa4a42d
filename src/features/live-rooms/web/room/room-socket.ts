import { addressOf } from '#platform/web/api.ts'
import type { ClientMessage, ServerMessage } from '../../room-messages.ts'
import { closeCodes, type EntryPoint, roomTexts } from '../../room-rules.ts'
import { api } from '../api.ts'

type Handlers = {
  /** The socket is open, for the first time or again. */
  onOpen(): void
  onMessage(message: ServerMessage): void
  /** The socket broke and is being reopened. */
  onDrop(attempts: number): void
  /** The server has closed it for good. */
  onClose(code: number, reason: string): void
}

/** The socket to the room server. It reconnects by itself until it is closed. */
export function openRoomSocket(
  { roomId, entryPoint }: { roomId: string; entryPoint: EntryPoint },
  handlers: Handlers,
) {
  const path = `${addressOf(api.openRoomSocket, { id: roomId })}?entry_point=${entryPoint}`
  let socket: WebSocket | undefined
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const notThere = entryPoint === 'link' ? roomTexts.notFound : roomTexts.gone
  if (isId(roomId)) connect()
  // The server would refuse the connection, and the browser does not tell why.
  else queueMicrotask(() => handlers.onClose(closeCodes.notFound, notThere))
  addEventListener('online', again)

  return {
    /** A message sent while the socket is broken is lost: the room is joined anew anyway. */
    send(message: ClientMessage) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    },
    /** Breaks the connection off, so that it is made anew. */
    reconnect: () => socket?.close(),
    close() {
      isClosed = true
      clearTimeout(timer)
      removeEventListener('online', again)
      socket?.close()
    },
  }

  function connect() {
    const current = new WebSocket(new URL(path, location.href.replace(/^http/, 'ws')))
    socket = current
    // The browser itself would wait for a hanging connection for minutes.
    const timeout = setTimeout(() => current.close(), openTimeoutMs)
    current.onopen = () => {
      clearTimeout(timeout)
      attempts = 0
      handlers.onOpen()
    }
    current.onmessage = ({ data }) => handlers.onMessage(JSON.parse(String(data)))
    current.onclose = ({ code, reason }) => {
      clearTimeout(timeout)
      if (isClosed || current !== socket) return
      if (final.has(code)) {
        isClosed = true
        return handlers.onClose(code, reason)
      }
      attempts += 1
      handlers.onDrop(attempts)
      timer = setTimeout(connect, retryDelay(attempts))
    }
  }

  /** The network is back: reconnect now instead of after the delay. */
  function again() {
    if (isClosed || socket?.readyState !== WebSocket.CLOSED) return
    clearTimeout(timer)
    connect()
  }
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

const openTimeoutMs = 8_000

/**
 * Almost at once for the first time, since mostly nothing is wrong; later not the whole class
 * together.
 */
const retryDelay = (attempts: number) =>
  Math.min(4_000, 250 * 2 ** (attempts - 1)) * (0.75 + Math.random() / 2)

const final: ReadonlySet<number> = new Set(Object.values(closeCodes))
