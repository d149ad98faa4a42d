import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type {
  ClientMessage,
  ParticipantState,
  ServerMessage,
} from '#features/live-rooms/room-messages.ts'
import type { EntryPoint } from '#features/live-rooms/room-rules.ts'
import type { Actor } from '#platform/actor.ts'
import type { TestAcademy } from './academy.ts'
import { openBrowser } from './browser.ts'
import { openSession, sessionCookie } from './sessions.ts'

type Of<Type extends ServerMessage['type']> = ServerMessage & { type: Type }

const nothing: ParticipantState = { microphone: false, camera: false, screen: false, hand: false }

type Academy = Pick<TestAcademy, 'url' | 'db'>

type From = {
  /** The cookie of an earlier guest's browser; a new browser without it. */
  browser?: string
  address?: string
}

/** Gets the cookie by which rooms recognize a guest's browser. */
export async function guestBrowser({ url }: Academy, roomId: string) {
  const { jar, send } = openBrowser(url)
  await send('GET', `/api/rooms/${roomId}`)
  return `room_guest=${jar.get('room_guest')}`
}

/** The socket of a page that has a room open. */
export async function openRoomSocket(
  academy: Academy,
  actor: Actor,
  roomId: string,
  entryPoint: EntryPoint = 'link',
  { browser, address }: From = {},
) {
  if (actor.kind === 'person') await openSession(academy.db, actor)
  const cookies = [browser, actor.kind === 'person' && sessionCookie(actor)].filter(Boolean)
  const headers = {
    origin: academy.url,
    ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
    ...(address && { 'x-forwarded-for': address }),
  }
  const url = `${academy.url.replace('http', 'ws')}/api/live-rooms/${roomId}/line?entry_point=${entryPoint}`
  // Node's WebSocket takes headers, which the browser's type does not have.
  const webSocket = new WebSocket(url, { headers } as unknown as string[])
  const messages: ServerMessage[] = []
  webSocket.addEventListener('message', ({ data }) => messages.push(JSON.parse(String(data))))
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    webSocket.addEventListener('close', ({ code, reason }) => resolve({ code, reason }))
  })
  const opened = new Promise((resolve) => webSocket.addEventListener('open', resolve))
  await Promise.race([opened, closed])
  const all = <T extends ServerMessage['type']>(type: T) =>
    messages.filter((one): one is Of<T> => one.type === type)

  const socket = {
    webSocket,
    messages,
    closed,
    all,
    send: (message: ClientMessage) => webSocket.send(JSON.stringify(message)),
    /** Waits for the latest message of this type that fits. */
    async receives<T extends ServerMessage['type']>(
      type: T,
      fits: (it: Of<T>) => boolean = () => true,
    ) {
      await expect
        .poll(() => all(type).some(fits), { timeout: 10_000, message: `${type} on the socket` })
        .toBe(true)
      return all(type).findLast(fits) as Of<T>
    },
    join(called?: string, { clientId = randomUUID(), state = nothing, take_over = false } = {}) {
      socket.send({
        type: 'join',
        client_id: clientId,
        state,
        take_over,
        ...(called && { name: called }),
      })
      return clientId
    },
    leave: () => webSocket.close(),
  }
  return socket
}
