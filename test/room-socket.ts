import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Said, Told } from '#features/live-rooms/room-messages.ts'
import type { Door } from '#features/live-rooms/room-rules.ts'
import type { Actor } from '#platform/actor.ts'
import type { TestAcademy } from './academy.ts'
import { openBrowser } from './browser.ts'
import { openSession, sessionCookie } from './sessions.ts'

type Of<Type extends Told['type']> = Told & { type: Type }

const nothing = { microphone: false, camera: false, screen: false, hand: false }

type Academy = Pick<TestAcademy, 'url' | 'db'>

type From = {
  /** The cookie of a guest's browser that came before; none: another browser. */
  browser?: string
  address?: string
}

/** The cookie by which the doors of rooms know a browser. */
export async function guestBrowser({ url }: Academy, roomId: string) {
  const { jar, send } = openBrowser(url)
  await send('GET', `/api/rooms/${roomId}`)
  return `room_guest=${jar.get('room_guest')}`
}

/** A page that has a room open, as far as its line goes. */
export async function openLine(
  academy: Academy,
  actor: Actor,
  roomId: string,
  door: Door = 'link',
  { browser, address }: From = {},
) {
  if (actor.kind === 'person') await openSession(academy.db, actor)
  const cookies = [browser, actor.kind === 'person' && sessionCookie(actor)].filter(Boolean)
  const headers = {
    origin: academy.url,
    ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
    ...(address && { 'x-forwarded-for': address }),
  }
  const url = `${academy.url.replace('http', 'ws')}/api/live-rooms/${roomId}/line?door=${door}`
  // Node's own WebSocket takes headers, which the type of the browser's does not say.
  const socket = new WebSocket(url, { headers } as unknown as string[])
  const told: Told[] = []
  socket.addEventListener('message', ({ data }) => told.push(JSON.parse(String(data))))
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.addEventListener('close', ({ code, reason }) => resolve({ code, reason }))
  })
  const opened = new Promise((resolve) => socket.addEventListener('open', resolve))
  await Promise.race([opened, closed])
  const all = <T extends Told['type']>(type: T) =>
    told.filter((one): one is Of<T> => one.type === type)

  const line = {
    socket,
    told,
    closed,
    all,
    say: (said: Said) => socket.send(JSON.stringify(said)),
    /** The latest of its kind, as soon as there is one that fits. */
    async hears<T extends Told['type']>(type: T, fits: (it: Of<T>) => boolean = () => true) {
      await expect
        .poll(() => all(type).some(fits), { timeout: 10_000, message: `${type} on the line` })
        .toBe(true)
      return all(type).findLast(fits) as Of<T>
    },
    join(called?: string, { seat = randomUUID(), shown = nothing, take_over = false } = {}) {
      line.say({ type: 'join', seat, shown, take_over, ...(called && { name: called }) })
      return seat
    },
    leave: () => socket.close(),
  }
  return line
}
